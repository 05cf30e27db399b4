import type { Page } from '@playwright/test'

/**
 * What of the foot lies over something, leaves its place or the screen, or is cut. The words of a notice may end in "…", and what was done may end
 * between two words: all of them are in their lists.
 */
export function footFaults(page: Page): Promise<string[]> {
  return page.locator('.ion-page:not(.ion-page-hidden) main.quadro').evaluate((board) => {
    const box = (element: Element) => element.getBoundingClientRect()
    const seen = (element: Element) =>
      element.getClientRects().length > 0 &&
      [getComputedStyle(element)].every(({ visibility, clipPath }) => visibility === 'visible' && clipPath === 'none')
    const [foot, area] = [board.querySelector('.pe'), board.querySelector('.quadro-area')]
    if (!foot || !area) return ['no foot']
    const named = (element: Element) => element.textContent?.trim() || element.className
    const parts = [
      ...foot.querySelectorAll<HTMLElement>('.avisos-resumo, .desfazer button, .pe-borda button, .agendados'),
    ].filter(seen)
    // On the Kanban of a telephone a notice stands over the edge of the steps, which end above it.
    const above = (part: Element) => board.querySelector('.kanban') !== null && part.matches('.avisos-resumo')
    const faults = parts.flatMap((part) => {
      const { left, right, top, bottom } = box(part)
      const over = parts.filter((other) => {
        const its = box(other)
        return (
          part !== other && left < its.right - 1 && right > its.left + 1 && top < its.bottom - 1 && bottom > its.top + 1
        )
      })
      const words = [...part.querySelectorAll('*')]
        .filter((word) => !word.matches('.avisos-texto *, .desfazer-que [data-fora]') && seen(word))
        .filter((word) => box(word).right > right + 1 || box(word).bottom > bottom + 1)
      // What is not to be pressed yet lets a finger through to what it stands in.
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return [
        left < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 ? 'leaves the screen' : '',
        !above(part) && (top < box(foot).top - 0.5 || bottom > box(foot).bottom + 0.5) ? 'leaves the foot' : '',
        part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1 ? 'is cut' : '',
        part.matches('button') && !part.contains(hit) && !hit?.contains(part) ? 'is covered' : '',
        part.matches('button') && bottom - top < 55.5 ? 'is too low for a finger' : '',
        ...over.map((other) => `lies over ${named(other)}`),
        ...words.map((word) => `is left by ${named(word)}`),
      ]
        .filter(Boolean)
        .map((fault) => `${named(part)}: ${fault}`)
    })
    return [...faults, ...(box(area).bottom > box(foot).top + 0.5 ? ['the board reaches into the foot'] : [])]
  })
}
