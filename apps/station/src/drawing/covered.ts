/** Ionic lets taps through an overlay from the moment it leaves; the key of a quick cook is not lost either. */
const FICA = ':not([style*="pointer-events: none"])'

/** What stands in front of the whole page. */
export const SOBRE_TUDO = `:is(ion-modal, ion-alert, ion-loading)${FICA}, ion-menu.show-menu, dialog[open]`

/** Whether nobody can read what stands here: the page is hidden, something is before all of it, or a panel lies over this. */
export function isCovered(element: Element): boolean {
  if (isAllCovered()) return true
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [...document.querySelectorAll('[data-cobre]')].some((cover) => {
    const over = cover.getBoundingClientRect()
    return over.left < right && over.right > left && over.top < bottom && over.bottom > top
  })
}

/** Told without laying anything out. */
export function isAllCovered(): boolean {
  return document.visibilityState === 'hidden' || document.querySelector(SOBRE_TUDO) !== null
}
