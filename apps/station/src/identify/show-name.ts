import './show-name.css'

const SHOWN_MS = 10_000

/** Over whatever is there; presses go through it. */
export function showName(nome: string): void {
  const shown = document.createElement('div')
  shown.className = 'nome-da-estacao'
  shown.setAttribute('role', 'status')
  shown.textContent = nome
  document.body.append(shown)
  setTimeout(() => shown.remove(), SHOWN_MS)
}
