import type { Estado } from '@kds/domain/estado'
import type { ConteudoDoItem, Item, Pedido } from '@kds/domain/pedido'
import { emMs, type Instante } from '@kds/domain/tempo'

const NOMES_FICAM_MS = 24 * 3_600_000

/** Names and notes of orders closed a day ago leave the device. The same state comes back when there is nothing to do. */
export function esquecerPessoas(estado: Estado, agora: Instante): Estado {
  const recentes = estado.recentes.map((pedido) =>
    fechadoHaUmDia(pedido, agora) && lembraAlguem(pedido) ? semPessoas(pedido) : pedido,
  )
  return recentes.every((pedido, indice) => pedido === estado.recentes[indice]) ? estado : { ...estado, recentes }
}

function fechadoHaUmDia(pedido: Pedido, agora: Instante): boolean {
  const fim = pedido.entregue ?? pedido.cancelado
  return fim !== undefined && emMs(agora) - emMs(fim.em) >= NOMES_FICAM_MS
}

function lembraAlguem(pedido: Pedido): boolean {
  if (pedido.cliente !== undefined || pedido.observacao !== undefined || pedido.mudancas.length > 0) return true
  if (pedido.cancelado?.motivo !== undefined) return true
  return pedido.itens.some((item) => temNota(item))
}

function temNota(item: ConteudoDoItem): boolean {
  return item.observacao !== undefined || (item.pizza?.sabores ?? []).some((sabor) => sabor.observacao !== undefined)
}

function semPessoas(pedido: Pedido): Pedido {
  const { cliente, observacao, cancelado, ...resto } = pedido
  return {
    ...resto,
    ...(cancelado && { cancelado: semMotivo(cancelado) }),
    itens: pedido.itens.map(semNotas),
    mudancas: [],
  }
}

function semMotivo({ motivo, ...cancelado }: NonNullable<Pedido['cancelado']>): NonNullable<Pedido['cancelado']> {
  return cancelado
}

function semNotas(item: Item): Item {
  const { observacao, ...semNota } = item
  if (!item.pizza) return semNota
  const sabores = item.pizza.sabores.map(({ observacao: _, ...sabor }) => sabor)
  return { ...semNota, pizza: { ...item.pizza, sabores } }
}
