import type { Posto } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useBoardIfAny } from '../board/board-context'
import type { Highlight } from '../board/highlight'
import type { Panels } from '../board/panels'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { Foot } from '../foot/Foot'
import { ComingPlace, EdgePlace } from '../foot/foot-place'
import { useKitchen } from '../kitchen/use-kitchen'
import { lazyPart } from '../missing-parts/lazy-part'
import { NoticeList } from '../notices/NoticeList'
import { BoardsOwnNotices, OwnNotices } from '../notices/own-notices'
import { useStationNotices } from '../notices/use-station-notices'
import { useSubscribed } from '../react/use-subscribed'
import { ScreenViews } from '../screen-options/screen-views'
import { useSettings } from '../settings/use-settings'
import { useStartup } from '../startup/use-startup'
import { BoardBar } from './BoardBar'
import { BoardProvider, useStationLines } from './BoardProvider'
import { BoardScreen } from './BoardScreen'
import { BoardStateScreen } from './BoardStateScreen'
import { boardState, kitchenFacts } from './board-state'
import './board-page.css'

const AlarmNotices = lazyPart('painel', () => import('../notices/AlarmNotices').then((m) => m.AlarmNotices))
const TotalsPanel = lazyPart('painel', () => import('../panels/TotalsPanel').then((m) => m.TotalsPanel))
const Lights = lazyPart('painel', () => import('../panels/Lights').then((m) => m.Lights))
const PlatformNotices = lazyPart('painel', () => import('../notices/PlatformNotices').then((m) => m.PlatformNotices))
const RecallPanel = lazyPart('painel', () => import('../panels/RecallPanel').then((m) => m.RecallPanel))

interface Props {
  titulo: string
  /** In whose name the board sees and acknowledges; the station's lines unless told otherwise. */
  postos?: readonly Posto[]
  /** The board itself; drawn only when there are orders to show. */
  children: ReactNode
}

/** The frame of every board: top bar, notices, panels and undo around the orders, or a screen that says what is missing. */
export function BoardPage({ titulo, postos, children }: Props) {
  const quadro = useRef<HTMLElement>(null)
  const [telas] = useState(() => new ScreenViews())
  return (
    <div className="ion-page">
      <BoardProvider {...(postos && { postos })}>
        <BoardBar titulo={titulo} telas={telas} />
        <main ref={quadro} className="quadro">
          <BoardContent>{children}</BoardContent>
          <BoardScreen quadro={quadro} telas={telas} />
        </main>
      </BoardProvider>
    </div>
  )
}

function BoardContent({ children }: { children: ReactNode }) {
  const board = useBoardIfAny()
  const [borda, setBorda] = useState<HTMLElement | null>(null)
  const [chegada, setChegada] = useState<HTMLElement | null>(null)
  const [proprios] = useState(() => new OwnNotices())
  const estado = boardState({
    startup: useSubscribed(useStartup(), (source) => source.state),
    estacao: useSubscribed(useSettings(), (source) => source.current?.estacao),
    linhas: useStationLines().length,
    kitchen: useKitchen(kitchenFacts),
  })
  if (estado.tipo !== 'pedidos' || !board) {
    return (
      <>
        <StationNotices />
        <BoardStateScreen estado={estado.tipo === 'pedidos' ? { tipo: 'carregando' } : estado} />
      </>
    )
  }
  return (
    <BoardsOwnNotices value={proprios}>
      <EdgePlace value={borda}>
        <ComingPlace value={chegada}>
          <div className="quadro-area">{children}</div>
        </ComingPlace>
        <Foot edge={setBorda} coming={setChegada} />
        <Lit destaque={board.destaque} />
        <Waited />
        <OpenPanel paineis={board.paineis} />
      </EdgePlace>
    </BoardsOwnNotices>
  )
}

/** Where there is no order that they could push, notices stand below the bar. */
function StationNotices() {
  return (
    <div role="status">
      <NoticeList avisos={useStationNotices()} />
    </div>
  )
}

/** Most of an evening nothing is lit. */
function Lit({ destaque }: { destaque: Highlight }) {
  const lit = useSubscribed(destaque, ({ junto, recuperados }) => junto !== undefined || recuperados.length > 0)
  return (
    <RetriedBoundary>
      <Suspense>{lit && <Lights />}</Suspense>
    </RetriedBoundary>
  )
}

/** Most kitchens accept by themselves, and platforms hear them; most orders are seen, and in time. */
function Waited() {
  const waited = useAny(({ aceite, alarmes }) => aceite || alarmes.semConfirmacao)
  const alarmed = useAny(({ alarmes }) => alarmes.naoVisto || alarmes.atrasadoEm)
  return (
    <RetriedBoundary>
      <Suspense>{waited && <PlatformNotices />}</Suspense>
      <Suspense>{alarmed && <AlarmNotices />}</Suspense>
    </RetriedBoundary>
  )
}

function useAny(which: (pedido: Pedido) => unknown): boolean | undefined {
  return useKitchen(({ estado }) => Object.values(estado?.pedidos ?? {}).some(which))
}

function OpenPanel({ paineis }: { paineis: Panels }) {
  const aberto = useSubscribed(paineis, (source) => source.open)
  return (
    <RetriedBoundary>
      <Suspense>
        {aberto === 'totais' && <TotalsPanel />}
        {aberto === 'recuperar' && <RecallPanel />}
      </Suspense>
    </RetriedBoundary>
  )
}
