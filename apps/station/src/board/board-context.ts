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

/** Several texts that follow the clock together: asked for once a second, drawn again only when one of them changed. */
export function useSecondOf<T extends Record<string, string>>(read: (agora: Instante) => T): T {
  const { segundos } = useBoardParts()
  const last = useRef<T | undefined>(undefined)
  return useSyncExternalStore(segundos.subscribe, () => {
    const before = last.current
    const now = read(segundos.agora)
    last.current = before && Object.keys(now).every((key) => now[key] === before[key]) ? before : now
    return last.current
  })
}
