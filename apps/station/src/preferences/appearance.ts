import type { Preferencias } from './screen-preferences'

const COR_DA_BARRA: Record<Preferencias['tema'], string> = { escuro: '#1b1f24', claro: '#ffffff' }

/** Theme, text size and columns, where the style sheets look for them. */
export function applyAppearance(root: HTMLElement, { tema, texto, colunas }: Preferencias): void {
  root.dataset.tema = tema
  root.dataset.colunas = String(colunas)
  root.style.setProperty('--texto-escala', String(texto / 100))
  const cor = root.ownerDocument.querySelector('meta[name=theme-color]')
  cor?.setAttribute('content', COR_DA_BARRA[tema])
}
