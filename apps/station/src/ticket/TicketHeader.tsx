import type { Pedido } from '@kds/domain/pedido'
import { useBoardParts } from '../board/board-context'
import { useDensity } from '../preferences/use-preferences'
import { Age } from './Age'
import { OtherLines } from './OtherLines'
import type { TicketView } from './ticket-view'
import { useLongPress } from './use-long-press'

/** Numbers of up to so many signs leave room beside them for the age and its words. */
const NUMERO_CURTO = 4

interface Props {
  pedido: Pedido
  view: TicketView
  /** How it stands against its deadline. */
  palavras: string
  /** The ticket began in another column. */
  continuacao?: boolean
}

/** Number and age, the largest things on a ticket. A long press gives or takes priority. */
export function TicketHeader({ pedido, view, palavras, continuacao = false }: Props) {
  const { acoes } = useBoardParts()
  // Where everything stands close, what is short goes into the button.
  const naCabeca = useDensity() !== 'compacta' || view.prioritario
  const priorizar = view.cancelado ? undefined : () => acoes.priorizar(view, view.prioritario ? 0 : 1)
  const { onClick, ...gesto } = useLongPress(undefined, priorizar)
  const longo = view.numero.length > NUMERO_CURTO
  if (continuacao) {
    return (
      <header className="pedido-topo pedido-continuacao" {...gesto} onClickCapture={onClick}>
        <h2>#{view.numero}</h2>
        <span className="idade-palavras">continuação</span>
      </header>
    )
  }
  return (
    <header className={longo ? 'pedido-topo pedido-topo-longo' : 'pedido-topo'} {...gesto} onClickCapture={onClick}>
      <h2>#{view.numero}</h2>
      <Age pedido={pedido} />
      <span className="idade-palavras">{palavras}</span>
      {naCabeca && (
        <p className="pedido-origem">
          <span>
            {view.prioritario && <b className="pedido-selo">★ PRIORIDADE</b>} {view.origem}
          </span>{' '}
          <span className="pedido-canto">
            {view.para && <b className="pedido-selo">{view.para}</b>} <OtherLines outras={view.outras} />
          </span>
        </p>
      )}
      {priorizar && (
        <button type="button" className="pedido-priorizar" data-parada="" onClick={priorizar}>
          {view.prioritario ? 'Tirar a prioridade' : 'Dar prioridade'}
        </button>
      )}
    </header>
  )
}
