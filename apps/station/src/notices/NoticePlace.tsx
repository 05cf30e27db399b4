import { useRef, useState } from 'react'
import { useDismissed } from '../react/use-dismissed'
import { NoticeList } from './NoticeList'
import { type Notice, othersInWords, worstFirst } from './notice'
import { WholeWords } from './WholeWords'
import './notices.css'
import './beside-last-deeds.css'

/**
 * The worst notice in words, at a place of the foot that is there anyway: no ticket moves because one comes or goes. Touched, all
 * of them open over the board, with what can be done about each.
 */
export function NoticePlace({ avisos }: { avisos: readonly Notice[] }) {
  const [aberta, setAberta] = useState(false)
  const [pior, ...outros] = worstFirst(avisos)
  const aLer = avisos.some(({ ler }) => ler)
  const [haviaALer, setHaviaALer] = useState(aLer)
  if (haviaALer !== aLer) setHaviaALer(aLer)
  // Who has read the last order wants his board back, whatever else is told.
  if (aberta && (!pior || (haviaALer && !aLer))) setAberta(false)
  const resumo = useRef<HTMLButtonElement>(null)
  const fechar = () => {
    setAberta(false)
    resumo.current?.focus()
  }
  return (
    <div className="avisos-lugar">
      {/* Told when it comes: what was refused at once, the rest when there is a pause. */}
      <div data-cobre={pior ? '' : undefined} role={roleOf(pior)}>
        {pior && (
          <button
            ref={resumo}
            type="button"
            className={`avisos-resumo aviso-${pior.tom}`}
            aria-expanded={aberta}
            data-ler={aLer ? '' : undefined}
            onClick={() => setAberta(!aberta)}
          >
            <WholeWords aviso={pior} />
            {outros.length > 0 && (
              <b data-quantos={outros.length}>
                + <span className="avisos-outros">{othersInWords(outros)}</span>
              </b>
            )}
            <span aria-hidden="true">{aberta ? '▾' : '▴'}</span>
          </button>
        )}
      </div>
      {aberta && pior && <OpenNotices avisos={[pior, ...outros]} fechar={fechar} />}
    </div>
  )
}

function roleOf(pior: Notice | undefined): 'alert' | 'status' | undefined {
  if (pior?.calado) return undefined
  return pior?.tom === 'perigo' || pior?.tom === 'alergico' ? 'alert' : 'status'
}

function OpenNotices({ avisos, fechar }: { avisos: readonly Notice[]; fechar: () => void }) {
  const lista = useRef<HTMLElement>(null)
  useDismissed(lista, fechar)
  return (
    <section ref={lista} className="avisos-abertos" data-cobre="" data-rola="" aria-label="Avisos">
      <NoticeList avisos={avisos} />
    </section>
  )
}
