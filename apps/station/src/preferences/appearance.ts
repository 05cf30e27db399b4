import type { Densidade } from './density'
import type { Preferencias } from './screen-preferences'

const COR_DA_BARRA: Record<Preferencias['tema'], string> = { escuro: '#1b1f24', claro: '#ffffff' }

/** Theme, text size, columns and density, where the style sheets look for them. */
export function applyAppearance(root: HTMLElement, { tema, texto, colunas }: Preferencias, densidade: Densidade): void {
  root.dataset.tema = tema
  root.dataset.densidade = densidade
  root.dataset.colunas = String(colunas)
  root.style.setProperty('--texto-escala', String(texto / 100))
  const cor = root.ownerDocument.querySelector('meta[name=theme-color]')
  cor?.setAttribute('content', COR_DA_BARRA[tema])
}
