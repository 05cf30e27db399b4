type Scrolled = Pick<HTMLElement, 'dataset' | 'scrollTop' | 'scrollTo'>

/**
 * The board scrolls a list by itself. Who scrolls with his own hand is not surprised by it ([MD9]); he is by this, and what comes under
 * his finger has to stand first ([MD1]).
 */
export function scrollByBoard(list: Scrolled, top: number, behavior: ScrollBehavior = 'instant'): void {
  const before = list.scrollTop
  list.scrollTo({ top, behavior })
  const after = behavior === 'smooth' ? top : list.scrollTop
  list.dataset.rolou = String(scrolledByBoard(list) + after - before)
}

/** How far of where it is now the board has scrolled it. */
export function scrolledByBoard({ dataset }: Pick<HTMLElement, 'dataset'>): number {
  return Number(dataset.rolou ?? 0)
}
