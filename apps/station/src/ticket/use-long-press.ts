import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'
import { useBoardParts } from '../board/board-context'
import { holding } from '../gestures/holding'
import { useClock } from '../react/clock'

const SEGURAR_MS = 550
/** A wet glove trembles. */
const FOLGA_PX = 12

interface Gesto {
  elemento: HTMLElement
  x: number
  y: number
  toque: boolean
  /** When the finger came down. */
  em: number
  cancelar: () => void
}

/**
 * A tap and a long press on one button. The tap is the browser's own click, so that keyboards and bump bars work; only a
 * finger need not wait for it, since on a slow device it comes late. A tap that was taken, a long press, or the context
 * menu that some systems open for it, swallows the click that follows.
 */
export function useLongPress(tap: ((pressed: HTMLElement) => void) | undefined, long: (() => void) | undefined) {
  const clock = useClock()
  const { rolagem, portao } = useBoardParts()
  const gesto = useRef<Gesto | undefined>(undefined)
  const feito = useRef(false)
  useEffect(() => () => gesto.current?.cancelar(), [])

  function largar() {
    gesto.current?.cancelar()
    gesto.current = undefined
  }

  function segurou(elemento = gesto.current?.elemento) {
    largar()
    if (feito.current) return
    feito.current = true
    portao.held(elemento)
    long?.()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      feito.current = false
      if (event.button !== 0 || onButtonWithin(event)) return
      largar()
      gesto.current = {
        elemento: event.currentTarget,
        x: event.clientX,
        y: event.clientY,
        toque: event.pointerType === 'touch',
        em: event.timeStamp,
        cancelar: long
          ? holding(
              event.currentTarget,
              clock.after(SEGURAR_MS, () => segurou()),
            )
          : () => {},
      }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = gesto
      if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > FOLGA_PX) largar()
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const { current } = gesto
      largar()
      // Where a tap means nothing, it belongs to the button that lies there.
      if (!tap || !current?.toque || feito.current || rolagem.stoppedBy(current.em)) return
      feito.current = true
      tap(currentTarget)
    },
    /** No mouse is played for a finger whose tap was taken: what comes to stand under it must not be pressed as well. */
    onTouchEnd(event: TouchEvent) {
      if (feito.current && event.cancelable) event.preventDefault()
    },
    onPointerCancel: largar,
    onPointerLeave: largar,
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      segurou(event.currentTarget)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      largar()
      const gasto = feito.current
      feito.current = false
      // A click of the keyboard has no press before it.
      if (!gasto || event.detail === 0) tap?.(event.currentTarget)
    },
  }
}

/** A button that lies on what is held is pressed for itself. */
function onButtonWithin({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const button = target instanceof Element ? target.closest('button') : null
  return button !== null && button !== currentTarget && currentTarget.contains(button)
}
