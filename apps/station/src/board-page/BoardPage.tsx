import { IonPage } from '@ionic/react'
import type { Posto } from '@kds/domain/linhas'
import { type ReactNode, useRef, useState } from 'react'
import { useBoardIfAny } from '../board/board-context'
import type { Panels } from '../board/panels'
import { Foot } from '../foot/Foot'
import { EdgePlace } from '../foot/foot-place'
import { useKitchen } from '../kitchen/use-kitchen'
import { Lights } from '../panels/Lights'
import { RecallPanel } from '../panels/RecallPanel'
import { TotalsPanel } from '../panels/TotalsPanel'
import { useSubscribed } from '../react/use-subscribed'
import { ScreenViews } from '../screen-options/screen-views'
import { useSettings } from '../settings/use-settings'
import { useStartup } from '../startup/use-startup'
import { KitchenAlarms } from '../strips/KitchenAlarms'
import { OrphanStrip } from '../strips/OrphanStrip'
import { Refusals } from '../strips/Refusals'
import { BoardBar } from './BoardBar'
import { BoardProvider, useStationLines } from './BoardProvider'
import { BoardScreen } from './BoardScreen'
import { BoardStateScreen } from './BoardStateScreen'
import { boardState } from './board-state'
import './board-page.css'

interface Props {
  titulo: string
  /** In whose name the board sees and acknowledges; the station's lines unless told otherwise. */
  postos?: readonly Posto[]
  avisos?: ReactNode
  /** The board itself; drawn only when there are orders to show. */
  children: ReactNode
}

/** The frame of every board: top bar, notices, panels and undo around the orders, or a screen that says what is missing. */
export function BoardPage({ titulo, postos, avisos, children }: Props) {
  const quadro = useRef<HTMLElement>(null)
  const [telas] = useState(() => new ScreenViews())
  return (
    <IonPage>
      <BoardProvider {...(postos && { postos })}>
        <BoardBar titulo={titulo} telas={telas} avisos={avisos} />
        <main ref={quadro} className="quadro">
          <BoardContent>{children}</BoardContent>
          <BoardScreen quadro={quadro} telas={telas} />
        </main>
      </BoardProvider>
    </IonPage>
  )
}

function BoardContent({ children }: { children: ReactNode }) {
  const board = useBoardIfAny()
  const [borda, setBorda] = useState<HTMLElement | null>(null)
  const estado = boardState({
    startup: useSubscribed(useStartup(), (source) => source.state),
    estacao: useSubscribed(useSettings(), (source) => source.current?.estacao),
    linhas: useStationLines().length,
    view: useKitchen((view) => view),
  })
  if (estado.tipo !== 'pedidos') return <BoardStateScreen estado={estado} />
  if (!board) return <BoardStateScreen estado={{ tipo: 'carregando' }} />
  return (
    <EdgePlace value={borda}>
      <Refusals />
      <KitchenAlarms />
      <OrphanStrip />
      <div className="quadro-area">{children}</div>
      <Foot edge={setBorda} />
      <Lights />
      <OpenPanel paineis={board.paineis} />
    </EdgePlace>
  )
}

function OpenPanel({ paineis }: { paineis: Panels }) {
  const aberto = useSubscribed(paineis, (source) => source.open)
  if (aberto === 'totais') return <TotalsPanel />
  return aberto === 'recuperar' ? <RecallPanel /> : null
}
