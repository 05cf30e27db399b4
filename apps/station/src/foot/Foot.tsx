import { NoticePlace } from '../notices/NoticePlace'
import { useBoardNotices } from '../notices/use-board-notices'
import { ScheduledRail } from './ScheduledRail'
import { Undo } from './Undo'
import './foot.css'

/** Three places that never lie over a ticket: what is to be known or scheduled, what can be taken back, and what is not on the screen. */
export function Foot({ edge }: { edge: (place: HTMLElement | null) => void }) {
  return (
    <footer className="pe">
      <div className="pe-calmo">
        <Notices />
        <div className="pe-agendados">
          <ScheduledRail />
        </div>
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
