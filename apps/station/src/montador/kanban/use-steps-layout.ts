import type { Etapa } from '@kds/domain/etapas'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { KanbanColumn } from './kanban-view'
import { type Room, type StepsLayout, stepsLayout, tracks } from './steps-layout'

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
  const steps = columns.map(({ etapa, cartoes }) => ({ etapa, vazia: cartoes.length === 0 }))
  const layout = stepsLayout(steps, room, chosen)
  return { layout, trilhos: tracks(steps, layout), open }
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
