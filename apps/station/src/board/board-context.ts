import type { Estado } from '@kds/domain/estado'
import type { Instante } from '@kds/domain/tempo'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import { useKitchen } from '../kitchen/use-kitchen'
import type { Board } from './board'

/** Null while the station has no kitchen yet. */
export const BoardContext = createContext<Board | null>(null)

export function useBoardIfAny(): Board | null {
  return useContext(BoardContext)
}

/** The shared parts of the board; they keep their identity, so using them costs no render. */
export function useBoardParts(): Board {
  const board = useBoardIfAny()
  if (!board) throw new Error('useBoardParts needs a BoardProvider with a kitchen above it')
  return board
}

/** For the one component that lays a board out: everything, and a render whenever the kitchen changes. */
export function useBoard(): Board & { estado: Estado | undefined } {
  const board = useBoardParts()
  return { ...board, estado: useKitchen((view) => view.estado) }
}

/** A text or number that follows the clock: only the component that asks is drawn again, and only when it changed. */
export function useSecond<T extends string | number | boolean | undefined>(read: (agora: Instante) => T): T {
  const { segundos } = useBoardParts()
  return useSyncExternalStore(segundos.subscribe, () => read(segundos.agora))
}

/**
 * Several texts that follow the clock together: drawn again only when one of them changed. Who keeps the identity of
 * `read` is asked once a second, however often React compares.
 */
export function useSecondOf<T extends Record<string, string>>(read: (agora: Instante) => T): T {
  const { segundos } = useBoardParts()
  const last = useRef<{ read: typeof read; agora: Instante; texts: T }>(undefined)
  return useSyncExternalStore(segundos.subscribe, () => {
    const { agora } = segundos
    const before = last.current
    if (before?.read === read && before.agora === agora) return before.texts
    const now = read(agora)
    const same = before && Object.keys(now).every((key) => now[key] === before.texts[key])
    last.current = { read, agora, texts: same ? before.texts : now }
    return last.current.texts
  })
}
