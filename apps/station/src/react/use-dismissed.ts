import { type RefObject, useEffect } from 'react'

/** What lies over the board because somebody asked for it has the focus, and goes by a touch elsewhere or by Escape. */
export function useDismissed(aberto: RefObject<HTMLElement | null>, fechar: () => void): void {
  // What is long is read from its beginning.
  useEffect(() => aberto.current?.querySelector('button')?.focus({ preventScroll: true }), [aberto])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const lugar = aberto.current?.parentElement
      if (lugar && event.target instanceof Node && !lugar.contains(event.target)) fechar()
    }
    // What had the focus may just have been pressed, and gone.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      fechar()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey, true)
    }
  })
}
