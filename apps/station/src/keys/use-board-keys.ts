import { type RefObject, useEffect, useRef } from 'react'
import { part, usePart } from '../react/part'
import type { BoardKeyboard, KeyHandlers } from './board-keyboard'

const keyboardPart = part<Pick<BoardKeyboard, 'register'>>('the keyboard')
export const provideKeyboard = keyboardPart.provide

export function useKeyboard() {
  return usePart(keyboardPart)
}

/** What keys do on a board, or, where that leaves them, on the frame around it. */
export function useBoardKeys(of: 'board' | 'frame', board: RefObject<HTMLElement | null>, handlers: KeyHandlers): void {
  const keyboard = useKeyboard()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(
    () =>
      keyboard.register(
        of,
        () => latest.current,
        () => onScreen(board.current),
      ),
    [keyboard, of, board],
  )
}

/** A page left behind is kept without a box. */
function onScreen(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0
}
