import { useBoardParts } from '../board/board-context'
import { showPressed } from '../gestures/pressed'
import { acknowledgeTarget } from '../ticket/press-targets'

interface Props {
  pedido: { id: string; numero: string }
  /** Up to where it acknowledges. */
  ate: number
}

/** ENTENDI of an order that is read among the notices. */
export function AcknowledgeButton({ pedido, ate }: Props) {
  const { acoes } = useBoardParts()
  return (
    <button
      type="button"
      data-acao="entendi"
      {...acknowledgeTarget(pedido.id, ate)}
      aria-label={`ENTENDI, pedido #${pedido.numero}`}
      onClick={({ currentTarget }) => showPressed(currentTarget, acoes.reconhecer(pedido, ate))}
    >
      ENTENDI
    </button>
  )
}
