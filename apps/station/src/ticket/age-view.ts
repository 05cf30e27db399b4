import type { Cozinha } from '@kds/domain/cozinha'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { andamentoDoPedido, idadeEmSegundos, type Ritmo } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { palavrasDoPrazo } from '../words/palavras-do-prazo'

export interface AgeView {
  ritmo: Ritmo | 'cancelado'
  /** 24:10, or 1:02:03 from the first hour on. */
  relogio: string
  /** The same said in words: colour is never the only sign. */
  palavras: string
}

export type Pace = Pick<AgeView, 'ritmo' | 'palavras'>

export function ageView(pedido: Pedido, cozinha: Pick<Cozinha, 'metaMinutos'>, agora: Instante): AgeView {
  return { ...pace(pedido, cozinha, agora), relogio: relogioDe(idadeEmSegundos(pedido, agora)) }
}

/** Colour and words without the time: asked for every second, of every order on a board. */
export function pace(pedido: Pedido, cozinha: Pick<Cozinha, 'metaMinutos'>, agora: Instante): Pace {
  if (pedido.cancelado) return { ritmo: 'cancelado', palavras: 'CANCELADO' }
  const { ritmo, restam } = andamentoDoPedido(pedido, cozinha, agora)
  return { ritmo, palavras: palavrasDoPrazo(ritmo, restam) }
}

/** All an age, its words and its colour depend on: orders that agree in it age alike. */
export function ageFacts(pedido: Pedido): string {
  const { criadoEm, liberadoEm, agendadoPara, prometidoPara, iniciado, pronto } = pedido
  const times = [criadoEm, liberadoEm, agendadoPara, prometidoPara, iniciado?.em, pronto?.em]
  return `${times.join()} ${situacaoDoPedido(pedido)}`
}

export function relogioDe(segundos: number): string {
  const dois = (valor: number) => String(valor).padStart(2, '0')
  const horas = Math.floor(segundos / 3600)
  const minutos = Math.floor(segundos / 60) % 60
  return horas > 0 ? `${horas}:${dois(minutos)}:${dois(segundos % 60)}` : `${dois(minutos)}:${dois(segundos % 60)}`
}
