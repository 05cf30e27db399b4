import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { pressNotice } from '../notices/press-notice'

/** Where keys belong to somebody else. */
const DE_OUTROS = 'input, textarea, select, .painel'
const SOBRE_TUDO = 'ion-modal, ion-alert, ion-loading, ion-menu.show-menu, dialog[open]'

const ABRIR = '[data-acao="abrir"]'

/**
 * The default keys of the boards on a list of rows: up and down go from row to row, left and right choose how many, a digit
 * goes straight to its row, P opens, E opens what is to be read and acknowledges it; Enter is the button's own. Returns what to call before a row goes, so that the focus
 * takes the place of the row that is gone.
 */
export function useRowKeys(lista: RefObject<HTMLElement | null>): () => void {
  const lugar = useRef<{ linha: HTMLElement; indice: number } | undefined>(undefined)

  useEffect(() => {
    const aoTeclar = (event: KeyboardEvent) => {
      if (!lista.current || !meant(event, lista.current)) return
      if (acted(lista.current, event)) event.preventDefault()
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
    // A finger has no place to lose.
    lugar.current = linha?.querySelector(':focus-visible') ? { linha, indice } : undefined
  }, [lista])
}

function meant({ target, defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent, lista: HTMLElement): boolean {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return false
  // A page left behind is kept without a box.
  if (lista.getClientRects().length === 0 || document.querySelector(SOBRE_TUDO)) return false
  return !(target instanceof Element && target.closest(DE_OUTROS))
}

function acted(lista: HTMLElement, { key, repeat }: KeyboardEvent): boolean {
  const atual = rowOf(lista)
  if (key === 'ArrowDown') return focusRow(lista, atual + 1)
  if (key === 'ArrowUp') return focusRow(lista, Math.max(0, atual - 1))
  if (/^\d$/.test(key)) return chooseRow(lista, key === '0' ? 9 : Number(key) - 1)
  const linha = rows(lista)[atual]
  const letra = key.toLowerCase()
  // A key held down must not open one after the other.
  if (repeat && (letra === 'p' || letra === 'e')) return true
  if (letra === 'p') return linha ? pressed(linha, ABRIR) : focusRow(lista, 0)
  if (letra === 'e') return pressNotice(lista.closest('main'))
  const passo = { ArrowLeft: '-1', '-': '-1', ArrowRight: '1', '+': '1' }[key]
  return linha !== undefined && passo !== undefined && pressed(linha, `[data-passo="${passo}"]`)
}

function pressed(onde: Element | null, seletor: string): boolean {
  const botao = onde?.querySelector<HTMLElement>(seletor)
  botao?.click()
  return Boolean(botao)
}

function rows(lista: HTMLElement): HTMLElement[] {
  return [...lista.querySelectorAll<HTMLElement>('[data-massa]')]
}

function rowOf(lista: HTMLElement): number {
  return rows(lista).findIndex((linha) => linha.contains(document.activeElement))
}

/** Who meant a seventh that is not there means neither the last nor the one he had before; the frame says so. */
function chooseRow(lista: HTMLElement, indice: number): boolean {
  if (indice < rows(lista).length) return focusRow(lista, indice)
  const active = document.activeElement
  if (active instanceof HTMLElement && lista.contains(active)) active.blur()
  return false
}

function focusRow(lista: HTMLElement, indice: number): boolean {
  const todas = rows(lista)
  const linha = todas[Math.min(indice, todas.length - 1)]
  const botao = linha?.querySelector<HTMLElement>(ABRIR)
  botao?.focus()
  linha?.scrollIntoView({ block: 'nearest' })
  return Boolean(botao)
}
