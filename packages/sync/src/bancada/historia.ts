import type { Confirmado } from '../confirmado'
import type { Acaso } from '../fuzz/acaso'
import { INICIO, pedidoDeProva } from './cozinha-de-prova'

/** Few enough for an order to close, fall out and come again within a short story. */
const PEDIDOS = 30
const FECHADOS = 5

/** Any next state of a kitchen: orders come, change, close, are reopened and fall out. */
export function proximoEstado(antes: Confirmado, acaso: Acaso, vez: number): Confirmado {
  const pedidos = { ...antes.estado.pedidos }
  let recentes = [...antes.estado.recentes]
  for (let mudancas = acaso.inteiro(0, 4); mudancas > 0; mudancas--) {
    const aberto = acaso.um(Object.values(pedidos))
    const fechado = acaso.um(recentes)
    const sorte = acaso.inteiro(0, 4)
    if (sorte === 0 || !aberto) {
      const novo = pedidoDeProva(acaso.inteiro(1, PEDIDOS), { cliente: `cliente ${vez}` })
      pedidos[novo.id] = novo
      recentes = recentes.filter(({ id }) => id !== novo.id)
    } else if (sorte === 1) pedidos[aberto.id] = { ...aberto, prioridade: aberto.prioridade === 1 ? 0 : 1 }
    else if (sorte === 2) {
      delete pedidos[aberto.id]
      recentes = [{ ...aberto, entregue: { em: INICIO, seq: vez } }, ...recentes].slice(0, FECHADOS)
    } else if (sorte === 3 && fechado) {
      recentes = recentes.filter((pedido) => pedido !== fechado)
      const { entregue, ...reaberto } = fechado
      pedidos[reaberto.id] = reaberto
    } else recentes = recentes.slice(0, -1)
  }
  const estado = { ...antes.estado, pedidos, recentes, estoque: { Grande: vez } }
  return { ...antes, cursor: antes.cursor + 1, feitos: acaso.vezes(0.2) ? [`c${vez}`] : [], estado }
}
