import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useBoardParts } from '../board/board-context'
import { useClock } from '../react/clock'
import { type Place, type Places, stablePlaces } from './stable-places'

interface Kind<T> {
  idOf: (thing: T) => string
  /** The orders it belongs to. */
  pedidosOf: (thing: T) => readonly string[]
}

/** The places of a list on a board, kept still as long as a hand may be near. `kind` must keep its identity. */
export function useStablePlaces<T>(wanted: readonly T[], kind: Kind<T>): Places<T> {
  const clock = useClock()
  const { mao, proprios } = useBoardParts()
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0)
  const before = useRef<readonly Place<T>[]>([])
  const settled = useMemo(() => {
    // Asked again when its time has come, though the list is the same.
    void turn
    const now = clock.steady()
    return stablePlaces(before.current, wanted, kind.idOf, {
      now,
      fingerDown: mao.isDown(now),
      lastTouch: mao.lastTouch,
      own: (thing) => kind.pedidosOf(thing).some((id) => proprios.has(id)),
    })
  }, [wanted, kind, clock, mao, proprios, turn])
  const { places, again } = settled
  useLayoutEffect(() => {
    before.current = places
  }, [places])
  useEffect(
    () => (again === undefined ? undefined : clock.after(Math.max(0, again - clock.steady()), nextTurn)),
    [again, clock],
  )
  return settled
}
