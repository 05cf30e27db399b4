import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useApp } from '../app-context'

const SEGURAR_MS = 550
/** A wet glove trembles. */
const FOLGA_PX = 12

interface Gesto {
  x: number
  y: number
  cancelar: () => void
}

/**
 * A tap and a long press on one button. The tap is the browser's own click, so that keyboards and bump bars work; a long
 * press, or the context menu that some systems open for it, swallows the click that follows.
 */
export function useLongPress(tap: (() => void) | undefined, long: (() => void) | undefined) {
  const { clock } = useApp()
  const gesto = useRef<Gesto | undefined>(undefined)
  const feito = useRef(false)
  useEffect(() => () => gesto.current?.cancelar(), [])

  function largar() {
    gesto.current?.cancelar()
    gesto.current = undefined
  }

  function segurou() {
    largar()
    if (feito.current) return
    feito.current = true
    long?.()
  }

  return {
    onPointerDown(event: PointerEvent) {
      feito.current = false
      if (event.button !== 0) return
      largar()
      gesto.current = { x: event.clientX, y: event.clientY, cancelar: clock.after(SEGURAR_MS, segurou) }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = gesto
      if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > FOLGA_PX) largar()
    },
    onPointerUp: largar,
    onPointerCancel: largar,
    onPointerLeave: largar,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      segurou()
    },
    onClick() {
      largar()
      const segurado = feito.current
      feito.current = false
      if (!segurado) tap?.()
    },
  }
}
