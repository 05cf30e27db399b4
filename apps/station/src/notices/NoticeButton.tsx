import { useBoardIfAny } from '../board/board-context'
import { pressTarget } from '../ticket/press-targets'

interface Props {
  /** Of which notice, and what it does. */
  alvo: string
  texto: string
  acionar: () => void
}

/** A button of a notice. On a board it is judged like everything else there: notices come and go under a finger too. */
export function NoticeButton({ alvo, texto, acionar }: Props) {
  const judged = useBoardIfAny() !== null
  return (
    <button type="button" {...(judged && pressTarget(`aviso ${alvo}`, texto))} onClick={acionar}>
      {texto}
    </button>
  )
}
