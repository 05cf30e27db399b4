import { Suspense } from 'react'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { useKitchen } from '../kitchen/use-kitchen'
import { lazyPart } from '../missing-parts/lazy-part'
import { NoticePlace } from '../notices/NoticePlace'
import { useBoardNotices } from '../notices/use-board-notices'
import { Undo } from './Undo'
import './foot.css'
import './narrow-foot.css'

const ScheduledRail = lazyPart('painel', () => import('./ScheduledRail').then((m) => m.ScheduledRail))

interface Props {
  edge: (place: HTMLElement | null) => void
  coming: (place: HTMLElement | null) => void
}

/** Three places that never lie over a ticket: what is to be known or scheduled, what can be taken back, and what is not on the screen. */
export function Foot({ edge, coming }: Props) {
  return (
    <footer className="pe">
      <div className="pe-calmo">
        <Notices />
        <div className="pe-agendados">
          <Scheduled />
        </div>
        <div ref={coming} className="pe-chegada" />
      </div>
      <Undo />
      <div ref={edge} className="pe-borda" />
    </footer>
  )
}

/** Drawn anew for each word of a notice; the rest of the foot is not. */
function Notices() {
  return <NoticePlace avisos={useBoardNotices()} />
}

/** Most of an evening nothing waits for its hour. */
function Scheduled() {
  const any = useKitchen(({ estado }) => Object.values(estado?.pedidos ?? {}).some(({ agendadoPara }) => agendadoPara))
  return (
    <RetriedBoundary>
      <Suspense>{any && <ScheduledRail />}</Suspense>
    </RetriedBoundary>
  )
}
