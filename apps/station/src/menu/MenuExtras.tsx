import type { ReactNode } from 'react'
import { useMenuDoor } from './menu-door'
import './menu-extras.css'

export interface MenuAction {
  id: string
  texto: string
  icone: ReactNode
  acionar: () => void
}

interface Props {
  estacao: string | undefined
  linhas: readonly string[]
  acoes: readonly MenuAction[]
}

/** What the bar of this page had no room for. */
export function MenuExtras({ estacao, linhas, acoes }: Props) {
  const door = useMenuDoor()
  return (
    <section className="menu-extras" aria-label="Desta tela">
      {estacao && <p>Estação {estacao}</p>}
      {linhas.length > 0 && <p>Linhas: {linhas.join(', ')}</p>}
      <ul>
        {acoes.map(({ id, texto, icone, acionar }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                door.close()
                acionar()
              }}
            >
              <span aria-hidden="true">{icone}</span>
              {texto}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
