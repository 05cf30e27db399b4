import type { Instante } from '@kds/domain/tempo'
import type { PedidoRef } from '../board/board-actions'
import { quandoEmTexto } from '../words/hora-em-texto'
import { massaEmTexto } from './dough-in-words'
import { type GrupoDeMassas, pedidosDe } from './masseiro-view'

export interface AbrirView {
  /** What the button opens: the ones needed first. */
  itens: readonly { pedido: PedidoRef; itemId: string; chave: string }[]
  /** How many doughs that is. */
  quantas: number
  /** The deed and the number: "ABRIR 1", "ABRIR 5". "ABERTA" would read as a state. */
  palavra: string
  /** What undo says was done. */
  texto: string
}

/** All of the group unless the dough maker chose fewer. */
export function abrirView(
  { massas, tipo, numeros }: Pick<GrupoDeMassas, 'massas' | 'tipo' | 'numeros'>,
  escolhidas?: number,
): AbrirView {
  const primeiras = massas.slice(0, Math.max(1, escolhidas ?? massas.length))
  const quantas = primeiras.reduce((soma, massa) => soma + massa.quantas, 0)
  const feito = quantas === 1 ? 'Massa aberta' : `${quantas} massas abertas`
  return {
    itens: primeiras.map(({ pedido: { id, numero }, itemId, chave }) => ({ pedido: { id, numero }, itemId, chave })),
    quantas,
    palavra: `ABRIR ${quantas}`,
    texto: `${feito}: ${massaEmTexto(tipo)} · ${numerosEmTexto(numeros.slice(0, pedidosDe(primeiras).length))}`,
  }
}

const NUMEROS = 6

/** "#416 #418 #419", and how many more. */
export function numerosEmTexto(numeros: readonly string[]): string {
  const ditos = numeros.slice(0, NUMEROS).map((numero) => `#${numero}`)
  const resto = numeros.length - ditos.length
  return [...ditos, ...(resto > 0 ? [`+ ${resto}`] : [])].join(' ')
}

/** With its day where that is not today: "agendado para amanhã, 15:06". */
export function agendadoEmTexto(agendadoPara: Instante, agora: Instante): string {
  return `agendado para ${quandoEmTexto(agendadoPara, agora)}`
}
