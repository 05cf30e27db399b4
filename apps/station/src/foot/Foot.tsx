import { NoticePlace } from '../notices/NoticePlace'
import { useBoardNotices } from '../notices/use-board-notices'
import { ScheduledRail } from './ScheduledRail'
import { Undo } from './Undo'
import './foot.css'
import './narrow-foot.css'

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
          <ScheduledRail />
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
