import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Where other keys belong to somebody else. */
const FORA = 'input, textarea, select, dialog, ion-modal, ion-menu.show-menu, ion-alert, .painel'

/**
 * Arrows go from row to row, left and right choose how many, a digit goes straight to its row; Enter is the button's own.
 * Returns what to call before a row goes, so that the focus takes the place of the row that is gone.
 */
export function useRowKeys(lista: RefObject<HTMLElement | null>): () => void {
  const lugar = useRef<{ linha: HTMLElement; indice: number } | undefined>(undefined)

  useEffect(() => {
    const aoTeclar = (event: KeyboardEvent) => {
      const alvo = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!lista.current?.checkVisibility() || alvo?.closest(FORA)) return
      if (document.querySelector('dialog[open], ion-modal, ion-alert, ion-menu.show-menu')) return
      if (moved(lista.current, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [lista])

  useLayoutEffect(() => {
    const { current } = lugar
    if (!current || current.linha.isConnected || !lista.current) return
    lugar.current = undefined
    // Unless somebody went on by himself meanwhile.
    if (document.activeElement === null || document.activeElement === document.body) {
      focusRow(lista.current, current.indice)
    }
  })

  return useCallback(() => {
    const indice = lista.current ? rowOf(lista.current) : -1
    const linha = lista.current ? rows(lista.current)[indice] : undefined
    lugar.current = linha && { linha, indice }
  }, [lista])
}

function rows(lista: HTMLElement): HTMLElement[] {
  return [...lista.querySelectorAll<HTMLElement>('li')]
}

function rowOf(lista: HTMLElement): number {
  return rows(lista).findIndex((linha) => linha.contains(document.activeElement))
}

function focusRow(lista: HTMLElement, indice: number): boolean {
  const todas = rows(lista)
  const linha = todas[Math.min(Math.max(0, indice), todas.length - 1)]
  const botao = linha?.querySelector<HTMLElement>('.massa-abrir')
  botao?.focus()
  linha?.scrollIntoView({ block: 'nearest' })
  return botao !== null && botao !== undefined
}

function moved(lista: HTMLElement, tecla: string): boolean {
  const atual = rowOf(lista)
  if (tecla === 'ArrowDown') return focusRow(lista, atual + 1)
  if (tecla === 'ArrowUp') return focusRow(lista, Math.max(0, atual - 1))
  if (/^[1-9]$/.test(tecla)) return focusRow(lista, Number(tecla) - 1)
  if (atual < 0) return false
  const passo = { ArrowLeft: '-1', '-': '-1', ArrowRight: '1', '+': '1' }[tecla]
  const botao = rows(lista)[atual]?.querySelector<HTMLButtonElement>(`[data-passo="${passo}"]`)
  if (!passo || !botao) return false
  botao.click()
  return true
}
