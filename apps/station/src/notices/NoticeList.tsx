import type { Notice } from './notice'
import './notices.css'

/** Notices in full, one line each. */
export function NoticeList({ avisos }: { avisos: readonly Notice[] }) {
  return (
    <ul className="avisos-todos">
      {avisos.map(({ id, tom, texto, acoes }) => (
        <li key={id} className={`aviso aviso-${tom}`}>
          <p>{texto}</p>
          {acoes}
        </li>
      ))}
    </ul>
  )
}
