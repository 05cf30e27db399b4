import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { choose } from './choose'

interface Place {
  x: number
  y: number
}

/**
 * The arrows choose, Enter advances (the browser's own click), Backspace goes back. Whoever works by keys stays at the
 * place of the card that went away: the next one is under the next Enter.
 */
export function useKeyboard(
  root: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  back: (cardId: string) => void,
): void {
  const place = useRef<Place | undefined>(undefined)

  useEffect(() => {
    const board = root.current
    if (!board) return
    const abort = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event, board, back), { signal: abort.signal })
    board.addEventListener(
      'focusin',
      ({ target }) => {
        place.current = target instanceof HTMLElement ? placeOf(places(board), target) : undefined
      },
      { signal: abort.signal },
    )
    // A pointer chooses for itself: it must not be followed by a focus that jumps.
    const forget = () => {
      place.current = undefined
    }
    document.addEventListener('pointerdown', forget, { signal: abort.signal })
    return () => abort.abort()
  }, [root, back])

  // New columns may have taken the focused card away.
  useLayoutEffect(() => {
    const board = root.current
    const lost = columns.length > 0 && document.activeElement === document.body
    if (board && lost && place.current) nearest(places(board), place.current)?.focus()
  }, [root, columns])
}

function onKey(event: KeyboardEvent, board: HTMLElement, back: (cardId: string) => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const active = document.activeElement
  const inside = active instanceof HTMLElement && board.contains(active)
  if (!inside && active !== document.body) return
  const card = inside ? active.dataset.cartao : undefined
  // A key held down would empty the column.
  if (event.key === 'Enter' && event.repeat && inside) event.preventDefault()
  if (event.key === 'Backspace' && card !== undefined) {
    event.preventDefault()
    if (!event.repeat) back(card)
    return
  }
  const chosen = choose(places(board), inside ? active : undefined, event.key)
  if (!chosen) return
  event.preventDefault()
  chosen.focus()
}

/** Everything that can be pressed, column by column. */
function places(board: HTMLElement): HTMLElement[][] {
  return [...board.querySelectorAll('[data-coluna]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('button'),
  ])
}

function placeOf(columns: readonly HTMLElement[][], element: HTMLElement): Place | undefined {
  const x = columns.findIndex((column) => column.includes(element))
  return x < 0 ? undefined : { x, y: columns[x]?.indexOf(element) ?? 0 }
}

function nearest(columns: readonly HTMLElement[][], { x, y }: Place): HTMLElement | undefined {
  const column = columns[x]?.length ? columns[x] : columns.find(({ length }) => length > 0)
  return column?.[Math.min(y, column.length - 1)]
}
