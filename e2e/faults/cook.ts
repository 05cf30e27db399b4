import type { Estado } from '@kds/domain/estado'
import { etapaAnterior, proximaEtapa } from '@kds/domain/etapas'
import type { Item, Pedido } from '@kds/domain/pedido'
import type { Acaso } from '@kds/sync/fuzz/acaso'
import type { Acao } from '@kds/sync/motor'

/** How often a cook lends a hand with anybody's order, where the others may be at it too. */
const ANYBODYS = 0.25
/** How often he moves all of an order at once: where another was at it too, only a part of that fits. */
const WHOLE_ORDER = 0.25

export interface Cook {
  /** Which of the cooks he is: each has orders of his own, by their number. */
  readonly place: number
  readonly cooks: number
  /** His last moves. */
  readonly moves: readonly OwnTap[]
}

/** What a cook does next with what he sees; nothing when there is nothing to do. */
export function nextTap(estado: Estado, { place, cooks, moves }: Cook, chance: Acaso): Acao | undefined {
  const open = Object.values(estado.pedidos)
  const own = open.filter(({ numero }) => Number(numero) % cooks === place)
  const pedido = chance.um(own.length === 0 || chance.vezes(ANYBODYS) ? open : own)
  if (!pedido) return undefined
  const luck = chance.sorteio()
  if (luck < 0.05) {
    const last = chance.um(moves)
    if (last) return { tipo: 'desfazer', pedidoId: last.pedidoId, comandoId: last.id }
  }
  if (luck < 0.1) return { tipo: 'priorizarPedido', pedidoId: pedido.id, prioridade: pedido.prioridade === 1 ? 0 : 1 }
  if (luck < 0.14) return { tipo: 'verPedidos', pedidoIds: [pedido.id], linhas: ['pizza', 'chapa', 'fritura'] }
  if (pedido.itens.every((item) => item.etapa === 'pronto') && luck < 0.8) {
    return { tipo: 'entregarPedido', pedidoId: pedido.id }
  }
  return move(pedido, luck < 0.22 ? etapaAnterior : proximaEtapa, chance)
}

export interface OwnTap {
  readonly id: string
  readonly pedidoId: string
}

function move(pedido: Pedido, step: typeof proximaEtapa, chance: Acaso): Acao | undefined {
  const movable = pedido.itens.flatMap((item) => stepOf(item, step))
  const one = chance.um(movable)
  const itens = one && !chance.vezes(WHOLE_ORDER) ? [one] : movable
  return one ? { tipo: 'moverItens', pedidoId: pedido.id, itens } : undefined
}

function stepOf(item: Item, step: typeof proximaEtapa) {
  const para = step(item.linha, item.etapa)
  return para && !item.cancelado ? [{ itemId: item.id, de: item.etapa, para }] : []
}
