import type { Confirmed } from '../confirmed'
import type { Chance } from '../fuzz/chance'
import { START, sampleOrder } from './sample-kitchen'

/** Few enough for an order to close, fall out and come again within a short story. */
const PEDIDOS = 30
const CLOSED = 5

/** Any next state of a kitchen: orders come, change, close, are reopened and fall out. */
export function nextState(before: Confirmed, chance: Chance, turn: number): Confirmed {
  const pedidos = { ...before.estado.pedidos }
  let recentes = [...before.estado.recentes]
  for (let changes = chance.integer(0, 4); changes > 0; changes--) {
    const opened = chance.pick(Object.values(pedidos))
    const closed = chance.pick(recentes)
    const luck = chance.integer(0, 4)
    if (luck === 0 || !opened) {
      const added = sampleOrder(chance.integer(1, PEDIDOS), { cliente: `cliente ${turn}` })
      pedidos[added.id] = added
      recentes = recentes.filter(({ id }) => id !== added.id)
    } else if (luck === 1) pedidos[opened.id] = { ...opened, prioridade: opened.prioridade === 1 ? 0 : 1 }
    else if (luck === 2) {
      delete pedidos[opened.id]
      recentes = [{ ...opened, entregue: { em: START, seq: turn } }, ...recentes].slice(0, CLOSED)
    } else if (luck === 3 && closed) {
      recentes = recentes.filter((pedido) => pedido !== closed)
      const { entregue, ...reopened } = closed
      pedidos[reopened.id] = reopened
    } else recentes = recentes.slice(0, -1)
  }
  const estado = { ...before.estado, pedidos, recentes, estoque: { Grande: turn } }
  return { ...before, cursor: before.cursor + 1, done: chance.happens(0.2) ? [`c${turn}`] : [], estado }
}
