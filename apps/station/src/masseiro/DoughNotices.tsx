import type { Estado } from '@kds/domain/estado'
import { useMemo, useRef } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { Coming } from '../foot/Coming'
import { comingWords } from '../foot/coming-words'
import { Hole } from '../places/Hole'
import { useHoleHeights } from '../places/use-hole-heights'
import { useStablePlaces } from '../places/use-stable-places'
import { acknowledgeTarget, noticeOf } from '../ticket/press-targets'
import { type AvisoDeMassa, avisosDeMassa } from './dough-notices'
import './dough-notices.css'

/** What comes or goes here moves every row below it. */
const AVISOS = {
  idOf: ({ pedido, tipo }: AvisoDeMassa) => `${pedido.id} ${tipo}`,
  pedidosOf: ({ pedido }: AvisoDeMassa) => [pedido.id],
  above: true,
}

/** Cancelled and changed orders whose doughs concern him, until he presses ENTENDI; over both parts of the screen. */
export function DoughNotices({ pedidos, recentes }: Pick<Estado, 'pedidos' | 'recentes'>) {
  const faixa = useRef<HTMLElement>(null)
  const minuto = useSecond((agora) => `${agora.slice(0, 16)}:00.000Z`)
  const avisos = useMemo(() => avisosDeMassa({ pedidos, recentes }, minuto), [pedidos, recentes, minuto])
  const { places, waiting } = useStablePlaces(avisos, AVISOS)
  const alturaDe = useHoleHeights(faixa, places)
  const esperando = useMemo(() => waiting.flatMap(AVISOS.pedidosOf), [waiting])
  return (
    <>
      <section
        ref={faixa}
        className="avisos-massa"
        aria-label="Pedidos cancelados e alterados"
        aria-live="polite"
        data-rola=""
      >
        {places.map(({ id, thing, saiuEm }) =>
          saiuEm === undefined ? (
            <DoughNotice key={id} chave={id} aviso={thing} />
          ) : (
            <Hole key={id} numero={thing.pedido.numero} style={{ height: alturaDe(id) }} contada={false} />
          ),
        )}
      </section>
      <Coming texto={comingWords(waiting.map(({ tipo }) => tipo))} pedidoIds={esperando} />
    </>
  )
}

function DoughNotice({ chave, aviso }: { chave: string; aviso: AvisoDeMassa }) {
  const { acoes } = useBoardParts()
  const { pedido, tipo, titulo, massas, ate } = aviso
  return (
    <article className={`aviso-massa aviso-massa-${tipo}`} data-chave={chave} data-leitura={noticeOf(pedido.id, ate)}>
      <h2>#{pedido.numero}</h2>
      <div>
        <p>
          <b>{titulo}</b>
        </p>
        <ul>
          {massas.map(({ texto, destino }, indice) => (
            // Two equal pizzas of one order read the same.
            <li key={`${texto} ${indice.toString()}`}>
              <s>{texto}</s> <b>{destino}</b>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        data-acao="entendi"
        {...acknowledgeTarget(pedido.id, ate)}
        aria-label={`ENTENDI: pedido ${pedido.numero}`}
        onClick={() => acoes.reconhecer(pedido, ate)}
      >
        ENTENDI
      </button>
    </article>
  )
}
