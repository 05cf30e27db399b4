import type { Estado } from '@kds/domain/estado'
import type { ConteudoDoItem, Item, Pedido } from '@kds/domain/pedido'
import { emMs, type Instante } from '@kds/domain/tempo'

const NAMES_STAY_MS = 24 * 3_600_000

/** Names and notes of orders closed a day ago leave the device. The same state comes back when there is nothing to do. */
export function forgetPeople(estado: Estado, now: Instante): Estado {
  const recentes = estado.recentes.map((pedido) =>
    closedADayAgo(pedido, now) && remembersSomebody(pedido) ? withoutPeople(pedido) : pedido,
  )
  return recentes.every((pedido, index) => pedido === estado.recentes[index]) ? estado : { ...estado, recentes }
}

function closedADayAgo(pedido: Pedido, now: Instante): boolean {
  const ended = pedido.entregue ?? pedido.cancelado
  return ended !== undefined && emMs(now) - emMs(ended.em) >= NAMES_STAY_MS
}

function remembersSomebody(pedido: Pedido): boolean {
  if (pedido.cliente !== undefined || pedido.observacao !== undefined || pedido.mudancas.length > 0) return true
  if (pedido.cancelado?.motivo !== undefined) return true
  return pedido.itens.some((item) => hasNote(item))
}

function hasNote(item: ConteudoDoItem): boolean {
  return item.observacao !== undefined || (item.pizza?.sabores ?? []).some((sabor) => sabor.observacao !== undefined)
}

function withoutPeople(pedido: Pedido): Pedido {
  const { cliente, observacao, cancelado, ...rest } = pedido
  return {
    ...rest,
    ...(cancelado && { cancelado: withoutReason(cancelado) }),
    itens: pedido.itens.map(withoutNotes),
    mudancas: [],
  }
}

function withoutReason({ motivo, ...cancelado }: NonNullable<Pedido['cancelado']>): NonNullable<Pedido['cancelado']> {
  return cancelado
}

function withoutNotes(item: Item): Item {
  const { observacao, ...withoutNote } = item
  if (!item.pizza) return withoutNote
  const sabores = item.pizza.sabores.map(({ observacao: _, ...sabor }) => sabor)
  return { ...withoutNote, pizza: { ...item.pizza, sabores } }
}
