import { closeOutline } from 'ionicons/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon'
import './side-panel.css'

interface Props {
  titulo: string
  fechar: () => void
  children: ReactNode
}

/** Beside the tickets, not over all of them: work goes on while it is open. */
export function SidePanel({ titulo, fechar, children }: Props) {
  const painel = useRef<HTMLElement>(null)
  useEffect(() => {
    const antes = document.activeElement
    painel.current?.focus()
    return () => {
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [])
  // Heard everywhere: a button that did its work and left takes the focus out of the panel with it.
  useEffect(() => {
    const escapar = (event: KeyboardEvent) => {
      if (event.key === 'Escape') fechar()
    }
    document.addEventListener('keydown', escapar)
    return () => document.removeEventListener('keydown', escapar)
  }, [fechar])
  return (
    <aside ref={painel} className="painel" data-cobre="" data-rola="" aria-label={titulo} tabIndex={-1}>
      <header className="painel-topo">
        <h2>{titulo}</h2>
        <button type="button" aria-label={`Fechar: ${titulo}`} onClick={fechar}>
          <Icon icon={closeOutline} />
        </button>
      </header>
      {children}
    </aside>
  )
}
