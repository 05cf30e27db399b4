import type { Estado } from '@kds/domain/estado'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import type { VisibleConnection } from '@kds/sync/engine-view'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useBoardIfAny } from '../board/board-context'
import { HereCount } from '../board/here-count'
import { remembered } from '../drawing/remembered'
import { useEngine, useKitchen } from '../kitchen/use-kitchen'
import type { Clock } from '../ports/clock'
import { useClock } from '../react/clock'
import { useSubscribed } from '../react/use-subscribed'
import { type BadgeView, liveBadge, tellsConnection } from './live-badge'
import { silentSince } from './silent-since'
import './live-badge.css'

/** What a live kitchen answers at once is not worth a word that comes and goes. */
const RAPIDO_MS = 2_000

/** Asked with every change of the kitchen, of hundreds of orders of which one changed. */
const isReady = remembered((pedido: Pedido) => situacaoDoPedido(pedido) === 'pronto')
const readyIn = remembered((pedidos: Estado['pedidos']) => Object.values(pedidos).filter(isReady).length)

/** Before there is a board nothing is on it. */
const NENHUM = new HereCount()

export function LiveBadge() {
  const conexao = useWithSilence(useKitchen((view) => view.connection))
  const enviando = useEnviandoDesde((conexao?.pendingActions ?? 0) > 0)
  const aqui = useSubscribed(useBoardIfAny()?.aqui ?? NENHUM, (source) => source.current)
  const prontos = useKitchen(({ estado }) => estado && readyIn(estado.pedidos))
  const { tom, partes } = useBadge((clock) =>
    liveBadge(conexao, clock.steady(), enviando !== undefined && clock.steady() - enviando >= RAPIDO_MS, aqui, prontos),
  )
  return (
    <p className={`vivo vivo-${tom}`} role="status" aria-live="off">
      <span className="vivo-texto">
        {partes.map((parte, lugar) => (
          <span key={parte}>
            {lugar > 0 && <i> · </i>}
            <span data-conexao={tellsConnection(partes, lugar) || undefined}>{parte}</span>
          </span>
        ))}
      </span>
    </p>
  )
}

/** Looked at each second and drawn again only when it says something else: most of the time it says the same. */
function useBadge(read: (clock: Clock) => BadgeView): BadgeView {
  const clock = useClock()
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const shown = read(clock)
  useEffect(() => {
    const wait = () => clock.after(1_000 - (clock.steady() % 1_000), look)
    const look = () => {
      const { tom, partes } = read(clock)
      if (tom !== shown.tom || partes.join() !== shown.partes.join()) draw()
      else cancel = wait()
    }
    let cancel = wait()
    return () => cancel()
  })
  return shown
}

/** Every tap is sent: nothing is drawn again because that began. */
function useEnviandoDesde(enviando: boolean): number | undefined {
  const clock = useClock()
  const desde = useRef<number>(undefined)
  if (enviando) desde.current ??= clock.steady()
  else desde.current = undefined
  return desde.current
}

/** Reckoned once when the silence is noticed: from then on the steady clock alone counts it. */
function useWithSilence(conexao: VisibleConnection | undefined): VisibleConnection | undefined {
  const clock = useClock()
  const engine = useEngine()
  return useMemo(
    () =>
      conexao?.state === 'offline' && engine
        ? { ...conexao, since: silentSince(conexao, clock.steady(), engine.now()) }
        : conexao,
    [conexao, engine, clock],
  )
}
