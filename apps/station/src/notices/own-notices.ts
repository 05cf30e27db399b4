import { createContext, useContext, useEffect } from 'react'
import type { Notice } from './notice'

/** What one board alone has to say, told at the place of all notices: nothing of the board moves for it. */
export class OwnNotices {
  readonly #listeners = new Set<() => void>()
  readonly #said: (readonly Notice[])[] = [NONE, NONE, NONE]
  #current: readonly Notice[] = NONE

  get current(): readonly Notice[] {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Of the board itself, of what platforms wait for (1) or of what other lines leave undone (2): none takes another's away. */
  set(avisos: readonly Notice[], de: 0 | 1 | 2 = 0): void {
    const antes = this.#said[de]
    if (avisos === antes || (avisos.length === 0 && antes?.length === 0)) return
    this.#said[de] = avisos
    this.#current = this.#said.flat()
    for (const listener of [...this.#listeners]) listener()
  }
}

const NONE: readonly Notice[] = []

export const BoardsOwnNotices = createContext<OwnNotices | null>(null)

/** Said by the one component that lays a board out. `avisos` must keep its identity. */
export function useOwnNotices(avisos: readonly Notice[], de?: 0 | 1 | 2): void {
  const lugar = useContext(BoardsOwnNotices)
  useEffect(() => lugar?.set(avisos, de), [lugar, avisos, de])
  useEffect(() => () => lugar?.set(NONE, de), [lugar, de])
}
