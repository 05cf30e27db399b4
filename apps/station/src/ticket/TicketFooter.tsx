import { type ReactNode, Suspense } from 'react'
import { useBoardParts } from '../board/board-context'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { showPressed } from '../gestures/pressed'
import { useDensity } from '../preferences/use-preferences'
import { AllergyBeside, allergyLabel } from './Allergy'
import { besideButton } from './beside-button'
import { Answer } from './late-answer'
import { OtherLines } from './OtherLines'
import { acknowledgeTarget, finishTarget } from './press-targets'
import type { TicketView } from './ticket-view'

interface Props {
  view: TicketView
  /** The rest of the ticket stands on another page. */
  vira?: boolean | undefined
  /** The page of it that was not on this screen yet, where it has pages: nothing is done with what was not read. */
  resto?: { folha: number | undefined; mostrar: () => void } | undefined
  /** Another page of it, once all of it was read: what was read minutes ago can be read again before it is finished. */
  outra?: { folha: number; mostrar: () => void } | undefined
  children?: ReactNode
}

/** What is done, and the one button of the ticket. */
export function TicketFooter({ view, vira = false, resto, outra, children }: Props) {
  const { acoes } = useBoardParts()
  const { reconhecerAte } = view
  if (resto) {
    const { folha, mostrar } = resto
    return (
      <footer className={vira ? 'pedido-pe pedido-vira' : 'pedido-pe'}>
        {children}
        <button
          type="button"
          className="pedido-acao pedido-resto"
          data-parada=""
          data-resto=""
          aria-label={`Ver o resto${folha ? `, parte ${folha}` : ''}, pedido #${view.numero}`}
          onClick={mostrar}
        >
          <span className="pedido-verbo">Ver o resto{folha && ` · parte ${folha}`}</span>
          {/* Of one with pages it stands in their headers. */}
          {!folha && <Beside view={view} />}
        </button>
      </footer>
    )
  }
  // Whose order it is then stands in the header of every page of it.
  const aoLado = outra ? null : <Beside view={view} />
  const botao =
    view.aceite && reconhecerAte === undefined ? (
      <RetriedBoundary>
        <Suspense fallback={<span className="pedido-acao" />}>
          <Answer pedido={view} aceite={view.aceite} />
        </Suspense>
      </RetriedBoundary>
    ) : reconhecerAte !== undefined ? (
      <button
        key="entendi"
        type="button"
        className="pedido-acao pedido-entendi"
        data-parada=""
        {...acknowledgeTarget(view.id, reconhecerAte)}
        aria-label={`ENTENDI, pedido #${view.numero}`}
        onClick={({ currentTarget }) => showPressed(currentTarget, acoes.reconhecer(view, reconhecerAte))}
      >
        <span className="pedido-verbo">ENTENDI</span>
        {aoLado}
      </button>
    ) : (
      <button
        key="pronto"
        type="button"
        className="pedido-acao"
        data-parada=""
        {...finishTarget(view)}
        aria-label={`PRONTO, pedido #${view.numero}${allergyLabel(view.alergias)}`}
        onClick={({ currentTarget }) => showPressed(currentTarget, acoes.concluir(view, view.concluir))}
      >
        <AllergyBeside curta={view.alergiaCurta} />
        <span className="pedido-verbo">PRONTO</span>
        {aoLado}
      </button>
    )
  return (
    <footer className={vira ? 'pedido-pe pedido-vira' : 'pedido-pe'}>
      {children}
      {outra ? (
        <div className="pedido-botoes">
          {botao}
          <button
            type="button"
            className="pedido-outra-parte"
            data-parada=""
            aria-label={`Ver a parte ${outra.folha}, pedido #${view.numero}`}
            onClick={outra.mostrar}
          >
            parte {outra.folha}
          </button>
        </div>
      ) : (
        botao
      )}
    </footer>
  )
}

/** The short second line of the header, to the right of what the button does. */
function Beside({ view }: { view: TicketView }) {
  if (!besideButton(view, useDensity())) return null
  return (
    <span className="pedido-ao-lado">
      {view.para && <b>{view.para}</b>} <span>{view.quem}</span> <OtherLines outras={view.outras} />
    </span>
  )
}
