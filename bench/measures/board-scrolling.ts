import type { SlowedPage } from '../browser/slowed-page'
import { number, type Row } from '../report'

const AIM = 50

export interface Frames {
  readonly perSecond: number
  readonly longestMs: number
}

interface Boards {
  readonly scrollPx: number
}

/** Over the longest column, growing as it is scrolled. */
export async function kanbanScroll(slowed: SlowedPage, { scrollPx }: Boards): Promise<Frames> {
  const { x, y } = await slowed.page.evaluate(() => {
    const lists = [...document.querySelectorAll('.kanban-lista')].sort((a, b) => b.scrollHeight - a.scrollHeight)
    const place = lists[0]?.getBoundingClientRect()
    if (!place) throw new Error('no column')
    return { x: place.left + place.width / 2, y: place.top + place.height / 2 }
  })
  return slowed.scroll(x, y, scrollPx)
}

/** With all tickets called in below each other. */
export async function filaScroll(slowed: SlowedPage, { scrollPx }: Boards): Promise<Frames> {
  const { page } = slowed
  const more = page.locator('.fila-mais')
  while ((await more.count()) > 0) await more.click()
  await page.locator('.fila-rolagem').evaluate((list) => list.scrollTo(0, 0))
  await slowed.slowDown()
  return slowed.scroll(200, 500, scrollPx)
}

export function emptyScroll(slowed: SlowedPage, { scrollPx }: Boards): Promise<Frames> {
  return slowed.scroll(400, 400, scrollPx)
}

export function scrollRow(what: string, frames: Frames, floor: Frames): Row {
  return {
    measure: `Scrolling, ${what}`,
    figure: `${number(frames.perSecond)} frames/s, the longest ${number(frames.longestMs)} ms`,
    floor: `${number(floor.perSecond)} frames/s, ${number(floor.longestMs)} ms on an empty page`,
    ratio: number(frames.perSecond / floor.perSecond, 2),
    aim: `≥ ${AIM} frames/s`,
    met: frames.perSecond >= AIM,
  }
}
