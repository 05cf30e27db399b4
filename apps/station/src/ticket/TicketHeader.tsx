import type { Pedido } from '@kds/domain/pedido'
import { useBoardParts } from '../board/board-context'
import { useDensity } from '../preferences/use-preferences'
import { Age } from './Age'
import { besideButton } from './beside-button'
import { type Continuation, continuationWords } from './continuation-words'
import { Origin } from './Origin'
import { OtherLines } from './OtherLines'
import { headTarget, pressTarget } from './press-targets'
import type { TicketView } from './ticket-view'
import { useLongPress } from './use-long-press'
import './priority-button.css'

/** Numbers of up to so many signs leave room beside them for the age and its words. */
const NUMERO_CURTO = 4

interface Props {
  pedido: Pedido
  view: TicketView
  /** How it stands against its deadline. */
  palavras: string
  /** The ticket began in another column: what stands here first. */
  continuacao?: Continuation | undefined
  /** On which of its pages this is, where it takes more than one. */
  folha?: number
  folhas?: number
}

/** Number and age, the largest things on a ticket. A long press gives or takes priority. */
export function TicketHeader({ pedido, view, palavras, continuacao, folha = 1, folhas = 1 }: Props) {
  const { acoes } = useBoardParts()
  const naCabeca = !besideButton(view, useDensity()) || folhas > 1
  const priorizar = view.cancelado ? undefined : () => acoes.priorizar(view, view.prioritario ? 0 : 1)
  const { onClick, ...gesto } = useLongPress(undefined, priorizar)
  const longo = view.numero.length > NUMERO_CURTO
  if (continuacao) {
    return (
      <header className="pedido-topo pedido-continuacao" {...gesto} onClickCapture={onClick}>
        <Numero numero={view.numero} />
        <span className="idade-palavras">
          {continuationWords(view, continuacao, folha > 1 && partOf(folha, folhas))}
        </span>
      </header>
    )
  }
  return (
    <header
      className={longo ? 'pedido-topo pedido-topo-longo' : 'pedido-topo'}
      {...headTarget(view)}
      {...gesto}
      onClickCapture={onClick}
    >
      <Numero numero={view.numero} />
      <Age pedido={pedido} />
      <span className="idade-palavras">{palavras}</span>
      {naCabeca && (
        <p className="pedido-origem">
          <span>
            {view.prioritario && <b className="pedido-selo">★ PRIORIDADE</b>} <Origin {...view} />
          </span>{' '}
          <span className="pedido-canto">
            {folhas > 1 && <b className="pedido-selo">{partOf(folha, folhas)}</b>}{' '}
            {view.para && <b className="pedido-selo">{view.para}</b>} <OtherLines outras={view.outras} />
          </span>
        </p>
      )}
      {priorizar && (
        <button
          type="button"
          className="pedido-priorizar"
          data-parada=""
          data-dada={view.prioritario || undefined}
          {...pressTarget(`prioridade ${view.id}`, view.prioritario)}
          aria-label={`${view.prioritario ? 'Tirar a prioridade do' : 'Dar prioridade ao'} pedido #${view.numero}`}
          onClick={priorizar}
        >
          {view.prioritario ? 'Tirar a prioridade' : 'Dar prioridade'}
        </button>
      )}
    </header>
  )
}

/** A browser would break the end of a long number after its "…". */
function Numero({ numero }: { numero: string }) {
  return <h2 data-final={numero.startsWith('…') || undefined}>{`#${numero}`}</h2>
}

function partOf(folha: number, folhas: number): string {
  return `parte ${folha} de ${folhas}`
}
