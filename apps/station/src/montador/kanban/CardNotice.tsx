import { useBoardParts } from '../../board/board-context'
import { showPressed } from '../../gestures/pressed'
import { horaEmTexto } from '../../ticket/ticket-view'
import type { Card } from './cards'

/** The order is off, or no longer what it was. */
export function CardNotice({ card: { cancelado, mudancas } }: { card: Card }) {
  if (cancelado) {
    const motivo = cancelado.motivo ? `: ${cancelado.motivo.replace(/\.$/, '')}` : ''
    return (
      <p className="cartao-faixa cartao-faixa-cancelado">
        Cancelado às {horaEmTexto(cancelado.em)}
        {motivo}. Não produzir.
      </p>
    )
  }
  if (mudancas.length === 0) return null
  return (
    <p className="cartao-faixa cartao-faixa-alterado">
      <b>PEDIDO ALTERADO</b>
      {mudancas.map((mudanca) => (
        <span key={mudanca}>{mudanca}</span>
      ))}
    </p>
  )
}

export function Acknowledge({ card }: { card: Card }) {
  const { acoes } = useBoardParts()
  const { reconhecerAte } = card
  if (reconhecerAte === undefined) return null
  return (
    <button
      type="button"
      className="cartao-acao cartao-entendi"
      data-parada=""
      data-acao="entendi"
      aria-label={`ENTENDI, pedido #${card.numero}`}
      onClick={({ currentTarget }) =>
        showPressed(currentTarget, acoes.reconhecer({ id: card.pedidoId, numero: card.numero }, reconhecerAte))
      }
    >
      ENTENDI
    </button>
  )
}
