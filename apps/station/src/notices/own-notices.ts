import { createContext, useContext, useEffect } from 'react'
import type { Notice } from './notice'

/** What one board alone has to say, told at the place of all notices: nothing of the board moves for it. */
export class OwnNotices {
  readonly #listeners = new Set<() => void>()
  #current: readonly Notice[] = NONE

  get current(): readonly Notice[] {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(avisos: readonly Notice[]): void {
    if (avisos === this.#current || (avisos.length === 0 && this.#current.length === 0)) return
    this.#current = avisos
    for (const listener of [...this.#listeners]) listener()
  }
}

const NONE: readonly Notice[] = []

export const BoardsOwnNotices = createContext<OwnNotices | null>(null)

/** Said by the one component that lays a board out. `avisos` must keep its identity. */
export function useOwnNotices(avisos: readonly Notice[]): void {
  const lugar = useContext(BoardsOwnNotices)
  useEffect(() => lugar?.set(avisos), [lugar, avisos])
  useEffect(() => () => lugar?.set(NONE), [lugar])
}
