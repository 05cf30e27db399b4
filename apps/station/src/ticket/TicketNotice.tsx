import { horaEmTexto } from '../words/hora-em-texto'
import { isLong, longChanges } from './long-notes'
import { noticeOf } from './press-targets'
import type { TicketView } from './ticket-view'

/** What a cook must read before anything else: the order is off, or is no longer what it was. */
export function TicketNotice({ view }: { view: TicketView }) {
  const { cancelado, alteradoEm, mudancas, reconhecerAte } = view
  const leitura = noticeOf(view.id, reconhecerAte)
  if (cancelado) {
    return (
      <p className="pedido-faixa pedido-faixa-cancelado" data-leitura={leitura}>
        Cancelado às {horaEmTexto(cancelado.em)}
        {cancelado.motivo && !isLong(cancelado.motivo) && `: ${cancelado.motivo.replace(/\.$/, '')}`}. Não fazer.
      </p>
    )
  }
  if (reconhecerAte === undefined) return null
  return (
    <div className="pedido-faixa pedido-faixa-alterado" data-leitura={leitura}>
      <b>PEDIDO ALTERADO{alteradoEm && ` ${horaEmTexto(alteradoEm)}`}</b>
      {!longChanges(mudancas) && mudancas.map((mudanca) => <span key={mudanca}>{mudanca}</span>)}
    </div>
  )
}
