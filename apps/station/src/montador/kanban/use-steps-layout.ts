import type { Etapa } from '@kds/domain/etapas'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useBoardParts } from '../../board/board-context'
import { SOSSEGO_MS } from '../../places/stable-places'
import { useClock } from '../../react/clock'
import type { KanbanColumn } from './kanban-view'
import { type Room, type Step, type StepsLayout, stepsLayout, tracks, worthMoving } from './steps-layout'

/** A finger that is down is asked after this often. */
const DEDO_MS = 100
/** A step that is empty for less will have its next card before the columns have moved. */
const VAZIA_MS = 10_000

interface Steps {
  layout: StepsLayout
  /** The rows or columns of the board's grid. */
  trilhos: string
  /** A step that a cook wants to see. */
  open: (etapa: Etapa) => void
}

/** How the steps lie on this screen now. */
export function useStepsLayout(track: RefObject<HTMLElement | null>, columns: readonly KanbanColumn[]): Steps {
  const [room, setRoom] = useState<Room>({
    largura: window.innerWidth,
    altura: window.innerHeight,
    emPe: window.innerHeight > window.innerWidth,
    rem: 16,
  })
  const [chosen, setChosen] = useState<readonly Etapa[]>([])
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    // Its padding is measured in rem: it changes its size with the text, too.
    const measure = () => setRoom((before) => kept(before, roomOf(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [track])
  const open = useCallback((etapa: Etapa) => {
    setChosen((before) => [etapa, ...before.filter((outra) => outra !== etapa)])
  }, [])
  const steps = columns.map(({ etapa, cartoes }) => ({ etapa, cartoes: cartoes.length }))
  return { ...useQuietly(steps, room, chosen), open }
}

interface Laid {
  /** What a hand or the screen itself decided; whatever else changes waits. */
  by: readonly unknown[]
  layout: StepsLayout
  trilhos: string
}

/**
 * Columns move for another screen and for who asks for it, at once; for a step that has no place yet in a quiet moment; for the room
 * of an empty one only when it has been empty for a while.
 */
function useQuietly(steps: readonly Step[], room: Room, chosen: readonly Etapa[]): Pick<Steps, 'layout' | 'trilhos'> {
  const clock = useClock()
  const { mao } = useBoardParts()
  const [, look] = useReducer((times: number) => times + 1, 0)
  const before = useRef<Laid>(undefined)
  const since = useRef<number>(undefined)
  const by = [room, chosen, steps.map(({ etapa }) => etapa).join()]
  const layout = stepsLayout(steps, room, chosen)
  const now = clock.steady()
  const standing = before.current?.by.every((cause, index) => cause === by[index]) ? before.current : undefined
  const worth = standing && worthMoving(standing.layout, layout, steps, room)
  const wantedSince = worth === 'later' ? (since.current ?? now) : undefined
  const at = Math.max(mao.lastTouch + SOSSEGO_MS, wantedSince === undefined ? now : wantedSince + VAZIA_MS)
  const moves = !standing || (worth !== undefined && at <= now && !mao.isDown(now))
  const laid = moves ? { by, layout, trilhos: tracks(steps, layout) } : standing
  useLayoutEffect(() => {
    before.current = laid
    since.current = moves ? undefined : wantedSince
  })
  // Asked anew each time it was looked at.
  useEffect(() => {
    if (moves || !worth) return undefined
    return clock.after(Math.max(DEDO_MS, at - clock.steady()), look)
  })
  return laid
}

function roomOf(element: HTMLElement): Room {
  const board = element.closest('.kanban') ?? element
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    largura: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    altura: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
    emPe: board.clientHeight > board.clientWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }
}

function kept(before: Room, now: Room): Room {
  return Object.keys(now).every((key) => before[key as keyof Room] === now[key as keyof Room]) ? before : now
}
