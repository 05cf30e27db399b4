type Scrolled = Pick<HTMLElement, 'dataset' | 'scrollTop' | 'scrollTo'>

/**
 * The board scrolls a list by itself. Who scrolls with his own hand is not surprised by it ([MD9]); he is by this, and what comes under
 * his finger has to stand first ([MD1]). At once: a list on its way for a second would be ripe while it still moves.
 */
export function scrollByBoard(list: Scrolled, top: number): void {
  const before = list.scrollTop
  list.scrollTo({ top, behavior: 'instant' })
  list.dataset.rolou = String(scrolledByBoard(list) + list.scrollTop - before)
}

/** How far of where it is now the board has scrolled it. */
export function scrolledByBoard({ dataset }: Pick<HTMLElement, 'dataset'>): number {
  return Number(dataset.rolou ?? 0)
}
