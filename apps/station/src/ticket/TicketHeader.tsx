import type { Pedido } from '@kds/domain/pedido'
import { useBoardParts } from '../board/board-context'
import { Age } from './Age'
import type { TicketView } from './ticket-view'
import { useLongPress } from './use-long-press'

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
  const priorizar = view.cancelado ? undefined : () => acoes.priorizar(view, view.prioritario ? 0 : 1)
  const { onClick, ...gesto } = useLongPress(undefined, priorizar)
  return (
    <header className="pedido-topo" {...gesto} onClickCapture={onClick}>
      <h2>#{view.numero}</h2>
      <Age pedido={pedido} />
      {continuacao ? (
        <p className="pedido-origem pedido-continuacao">continuação</p>
      ) : (
        <p className="pedido-origem">
          {view.prioritario && <b className="pedido-prioridade">★ PRIORIDADE</b>} {view.origem}
        </p>
      )}
      <span className="idade-palavras">{palavras}</span>
      {priorizar && !continuacao && (
        <button type="button" className="pedido-priorizar" data-parada="" onClick={priorizar}>
          {view.prioritario ? 'Tirar a prioridade' : 'Dar prioridade'}
        </button>
      )}
    </header>
  )
}
