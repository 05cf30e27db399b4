import type { Estado } from '@kds/domain/estado'
import { etapaAnterior, proximaEtapa } from '@kds/domain/etapas'
import type { Pedido } from '@kds/domain/pedido'
import type { Action } from '@kds/sync/engine'
import type { Chance } from '@kds/sync/fuzz/chance'

/** How often a cook lends a hand with anybody's order, where the others may be at it too. */
const ANYBODYS = 0.25
/** How often he moves all of an order at once, and how often back: where another was at it too, only a part of that fits. */
const WHOLE_ORDER = 0.25
const ALL_BACK = 0.4

export interface Cook {
  /** Which of the cooks he is: each has orders of his own, by their number. */
  readonly place: number
  readonly cooks: number
  /** His last moves. */
  readonly moves: readonly OwnTap[]
}

/** What a cook does next with what he sees; nothing when there is nothing to do. */
export function nextTap(estado: Estado, { place, cooks, moves }: Cook, chance: Chance): Action | undefined {
  const open = Object.values(estado.pedidos)
  const own = open.filter(({ numero }) => Number(numero) % cooks === place)
  const pedido = chance.pick(own.length === 0 || chance.happens(ANYBODYS) ? open : own)
  if (!pedido) return undefined
  const luck = chance.random()
  if (luck < 0.05) {
    const last = chance.pick(moves)
    if (last) return { tipo: 'desfazer', pedidoId: last.pedidoId, comandoId: last.id }
  }
  if (luck < 0.1) return { tipo: 'priorizarPedido', pedidoId: pedido.id, prioridade: pedido.prioridade === 1 ? 0 : 1 }
  if (luck < 0.14) return { tipo: 'verPedidos', pedidoIds: [pedido.id], linhas: ['pizza', 'chapa', 'fritura'] }
  if (pedido.itens.every((item) => item.etapa === 'pronto') && luck < 0.8) {
    return { tipo: 'entregarPedido', pedidoId: pedido.id }
  }
  if (chance.happens(WHOLE_ORDER))
    return moved(pedido, steps(pedido, chance.happens(ALL_BACK) ? etapaAnterior : proximaEtapa))
  const one = chance.pick(steps(pedido, luck < 0.22 ? etapaAnterior : proximaEtapa))
  return moved(pedido, one ? [one] : [])
}

/** What somebody does who only sees to it that the oldest order leaves, as soon as more stand there than `most`. */
export function clearOldest(estado: Estado, most: number): Action | undefined {
  const open = Object.values(estado.pedidos)
  if (open.length <= most) return undefined
  const oldest = open.reduce((first, next) => (Number(next.numero) < Number(first.numero) ? next : first))
  return moved(oldest, steps(oldest, proximaEtapa)) ?? { tipo: 'entregarPedido', pedidoId: oldest.id }
}

export interface OwnTap {
  readonly id: string
  readonly pedidoId: string
}

type Step = Extract<Action, { tipo: 'moverItens' }>['itens'][number]

function moved(pedido: Pedido, itens: Step[]): Action | undefined {
  return itens.length > 0 ? { tipo: 'moverItens', pedidoId: pedido.id, itens } : undefined
}

function steps(pedido: Pedido, next: typeof proximaEtapa): Step[] {
  return pedido.itens.flatMap((item) => {
    const para = next(item.linha, item.etapa)
    return para && !item.cancelado ? [{ itemId: item.id, de: item.etapa, para }] : []
  })
}
