import { OfflineNote } from '../connection/OfflineNote'
import { ScheduledRail } from './ScheduledRail'
import { Undo } from './Undo'
import './foot.css'

/** Three places that never lie over a ticket: what is scheduled, what can be taken back, and what is not on the screen. */
export function Foot({ edge }: { edge: (place: HTMLElement | null) => void }) {
  return (
    <footer className="pe">
      <div className="pe-calmo">
        <OfflineNote />
        <ScheduledRail />
      </div>
      <Undo />
      <div ref={edge} className="pe-borda" />
    </footer>
  )
}
