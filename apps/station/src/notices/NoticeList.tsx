import { NoticeWords } from './NoticeWords'
import type { Notice } from './notice'
import './notices.css'

/** Notices in full, one below the other. */
export function NoticeList({ avisos }: { avisos: readonly Notice[] }) {
  return (
    <ul className="avisos-todos">
      {avisos.map(({ id, tom, texto, acoes, ler }) => (
        <li key={id} className={`aviso aviso-${tom}`} data-leitura={ler?.leitura} data-pedido={ler?.pedidoId}>
          <p>
            <NoticeWords texto={texto} {...(ler && { ler })} />
          </p>
          {acoes}
        </li>
      ))}
    </ul>
  )
}
