import { SOBRE_TUDO } from '../drawing/covered'
import { type AcaoDeTecla, actionOf, type KeyMap, TECLAS_PADRAO, translationOf } from './key-map'

/** Returning false leaves the key to whoever is asked next. */
export type KeyHandler = (acao: AcaoDeTecla) => unknown

export type KeyHandlers = Partial<Record<AcaoDeTecla, KeyHandler>>

interface Registered {
  handlers: () => KeyHandlers
  active: () => boolean
}

/** A key held down may run along the tickets, but must not finish one after the other. */
const REPETIVEIS = new Set<AcaoDeTecla>(['proximo', 'anterior', 'abaixo', 'acima', 'paginaSeguinte', 'paginaAnterior'])

/** Leads key presses to the board that is looked at: a board is asked before the frame around it. */
export class BoardKeyboard {
  readonly #map: () => KeyMap
  #registered: readonly Registered[] = []

  constructor(map: () => KeyMap) {
    this.#map = map
  }

  /**
   * `active` tells whether that board is the one on the screen: a page left behind stays mounted. Board and frame are loaded apart, and
   * either may come first.
   */
  register(of: 'board' | 'frame', handlers: () => KeyHandlers, active: () => boolean): () => void {
    const entry = { handlers, active }
    this.#registered = of === 'board' ? [entry, ...this.#registered] : [...this.#registered, entry]
    return () => {
      this.#registered = this.#registered.filter((other) => other !== entry)
    }
  }

  /** Before anybody else hears the press: boards hear the default keys, whatever this device uses. */
  translate = (event: KeyboardEvent): void => {
    if (!event.isTrusted || !mayAct(event)) return
    const translation = translationOf(this.#map(), event)
    if (!translation) return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (translation === 'silencio') return
    const { target, repeat } = event
    const said = new KeyboardEvent('keydown', { key: translation.tecla, repeat, bubbles: true, cancelable: true })
    target?.dispatchEvent(said)
  }

  /** After everybody else: what a board did not take for itself. */
  press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const acao = actionOf(TECLAS_PADRAO, event)
    if (!acao || !mayAct(event)) return
    if (event.repeat && !REPETIVEIS.has(acao)) {
      event.preventDefault()
      return
    }
    if (this.#act(acao)) event.preventDefault()
  }

  #act(acao: AcaoDeTecla): boolean {
    return this.#registered
      .filter(({ active }) => active())
      .some(({ handlers }) => {
        const handler = handlers()[acao]
        return handler !== undefined && handler(acao) !== false
      })
  }
}

/** Somebody who types, or who has a dialog in front of him, does not mean the board. */
function mayAct({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('input, textarea, select, [contenteditable], ion-input, ion-range')) return false
  if (target.ownerDocument.querySelector(SOBRE_TUDO)) return false
  const presses = key === 'Enter' || key === ' '
  return !presses || !target.closest('button, a') || target.closest('.quadro-area') !== null
}
