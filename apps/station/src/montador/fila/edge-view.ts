import type { Cozinha } from '@kds/domain/cozinha'
import { type Marcos, marcosDoPedido } from '@kds/domain/prazos'
import { emMs, type Instante } from '@kds/domain/tempo'
import type { Cut } from '../../drawing/cut-below'
import { remembered } from '../../drawing/remembered'
import type { Chegada } from '../../foot/coming-words'
import type { OrderTicket } from '../../ticket/ticket-cache'

/** Of the orders that are not on the screen. An order may count as late and as changed. */
export interface EdgeCounts {
  pedidos: number
  atrasados: number
  cancelados: number
  alterados: number
  /** Near their deadline. */
  apertados: number
  /** Of so many orders somebody may not eat something. */
  alergias: number
}

/** What the clock does not change of it, and when it will change the rest: hundreds may hang below the edge. */
export interface EdgeFacts extends Pick<EdgeCounts, 'pedidos' | 'cancelados' | 'alterados' | 'alergias'> {
  marcos: readonly Marcos[]
}

/** When an order comes near its deadline and when it is late; what it was last asked for is remembered. */
export function edgeMarks(cozinha: Pick<Cozinha, 'metaMinutos'>): (ticket: OrderTicket) => Marcos {
  return remembered(({ pedido }) => marcosDoPedido(pedido, cozinha))
}

export function edgeFacts(tickets: readonly OrderTicket[], marksOf: (ticket: OrderTicket) => Marcos): EdgeFacts {
  const feitos = tickets.filter(({ view }) => !view.cancelado)
  return {
    pedidos: tickets.length,
    cancelados: tickets.length - feitos.length,
    alterados: feitos.filter(({ view }) => view.reconhecerAte !== undefined).length,
    alergias: feitos.filter(({ view }) => view.alergias.length > 0).length,
    marcos: feitos.map(marksOf),
  }
}

export function edgeCounts({ marcos, ...facts }: EdgeFacts, agora: Instante): EdgeCounts {
  const ms = emMs(agora)
  const atrasados = marcos.filter(({ atrasa }) => ms > atrasa).length
  return { ...facts, atrasados, apertados: marcos.filter(({ aperta }) => ms > aperta).length - atrasados }
}

/** The worst of them gives the colour. */
export type EdgeTone = 'calmo' | 'atencao' | 'perigo'

export function edgeTone({ atrasados, cancelados, alterados, apertados }: EdgeCounts): EdgeTone {
  if (atrasados + cancelados > 0) return 'perigo'
  return alterados + apertados > 0 ? 'atencao' : 'calmo'
}

/** "6 pedidos · 2 atrasados · 1 cancelado · 1 alterado · ⚠ 1 alergia"; empty when there is none. What gives the colour is named. */
export function edgeWords(
  { pedidos, atrasados, cancelados, alterados, apertados, alergias }: EdgeCounts,
  chamados: readonly [um: string, varios: string] = ['pedido', 'pedidos'],
): string {
  const partes = [
    contado(pedidos, chamados),
    contado(atrasados, ['atrasado', 'atrasados']),
    contado(cancelados, ['cancelado', 'cancelados']),
    contado(alterados, ['alterado', 'alterados']),
    contado(atrasados + cancelados + alterados > 0 ? 0 : apertados, ['perto do prazo', 'perto do prazo']),
    alergias > 0 && `⚠ ${contado(alergias, ['alergia', 'alergias'])}`,
  ]
  return partes.filter(Boolean).join(' · ')
}

/** "↓ continua · + 6 pedidos": that an order goes on is said where no other tells that there is more, and always of one taller than the screen. */
export function edgeAhead(depois: string, continua: boolean | Cut): string {
  const segue = continua === 'alto' || !depois
  return [segue && (continua === true ? 'continua' : '↓ continua'), depois && `+ ${depois}`].filter(Boolean).join(' · ')
}

/** Of an order that waits for a quiet moment. */
export function comingOf({ view }: OrderTicket): Chegada {
  if (view.cancelado) return 'cancelado'
  if (view.reconhecerAte !== undefined) return 'alterado'
  return view.prioritario ? 'prioritário' : 'novo'
}

function contado(quantos: number, [um, varios]: readonly [string, string]): string {
  if (quantos === 0) return ''
  return quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`
}
