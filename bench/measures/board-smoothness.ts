import type { Browser } from '@playwright/test'
import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { openEmptyPage } from '../browser/empty-page'
import { openStation } from '../browser/station-page'
import { ServerProcess } from '../house/server-process'
import type { Row } from '../report'
import { arrivalRow, emptyArrivals, frontArrivals, inTurnsRows, lastArrivals, latencyRow } from './board-arrival'
import { dayRows } from './board-day'
import { emptyScroll, filaScroll, kanbanScroll, scrollRow } from './board-scrolling'
import { boardTaps, DONE, doughTaps, emptyTaps, MARKED, OTHERS, openMasseiro, pageTurns, TAKEN } from './board-tap'
import { tickingRow } from './board-ticking'
import type { Measure, MeasureContext } from './measure'

/** How much is measured. */
export interface Extent {
  readonly tickets: number
  readonly arrivals: number
  readonly taps: number
  readonly idleSeconds: number
  readonly scrollPx: number
  readonly passing: number
}

const WHOLE: Extent = { tickets: 300, arrivals: 40, taps: 40, idleSeconds: 15, scrollPx: 6_000, passing: 3_000 }
const QUICK: Extent = { tickets: 60, arrivals: 6, taps: 6, idleSeconds: 3, scrollPx: 1_000, passing: 120 }

interface Watched extends MeasureContext {
  readonly extent: Extent
  readonly browser: Browser
  readonly house: BoardHouse
  readonly kitchen: BoardKitchen
  /** Says each figure as it is measured, and keeps it for the table. */
  readonly tell: (...rows: readonly Row[]) => void
}

/** The boards in a real browser on a slowed processor, beside an empty page measured by the same code. */
function inBrowser(name: string, watch: (watched: Watched) => Promise<void>): Measure {
  return async (context) => {
    const { cluster, options, say } = context
    const database = await cluster.createDatabase(name)
    const house = await openBoardHouse(database, 1, () => ServerProcess.start(database, options.serverArguments))
    const browser = await launchChromium()
    const rows: Row[] = []
    const tell = (...measured: readonly Row[]) => {
      rows.push(...measured)
      for (const { measure, figure, floor } of measured) say(`${measure}: ${figure}; ${floor}`)
    }
    try {
      const [kitchen] = house.kitchens
      if (!kitchen) throw new Error('a kitchen is missing')
      const extent = options.quick ? QUICK : WHOLE
      await watch({ ...context, extent, browser, house, kitchen, tell })
      return rows
    } finally {
      await browser.close()
      await house.server.stop()
      await database.close()
    }
  }
}

export const boardFila = inBrowser('board_fila', async ({ extent, browser, house, kitchen, tell, options }) => {
  // Hardly begun, so that all of them are in the queue.
  await openOrders(house, kitchen, extent.tickets, (index) => (index % 5 === 0 ? 1 : 0))
  const floor = await emptyPage(browser, house, kitchen, extent)
  const counter = new Colleague(house, kitchen)
  const fila = await openStation(browser, house, kitchen, { tela: 'F' })
  fila.profileInto(options.profile, 'fila')
  await fila.slowDown()
  tell(tickingRow('Fila', await fila.profiled('ticking', () => fila.idle(extent.idleSeconds)), floor.idle))
  const taken = await fila.profiled('taken', () => boardTaps(fila, 'F', TAKEN, extent))
  tell(latencyRow('Tap on an item of the Fila: taken', taken, floor.taps))
  const done = await fila.profiled('done', () => boardTaps(fila, 'F', DONE, extent))
  tell(latencyRow('Tap on an item of the Fila: stored and done', done, floor.taps))
  const pressed = { selector: MARKED, attribute: TAKEN }
  const turning = await fila.profiled('pages-taken', () => pageTurns(fila, pressed, extent))
  tell(latencyRow('Tap on the next page of the Fila: taken', turning, floor.taps))
  const pages = await fila.profiled('pages', () => pageTurns(fila, OTHERS, extent))
  tell(...inTurnsRows('Page turned in the Fila', pages, floor.taps))
  const last = await fila.profiled('last', () => lastArrivals(fila, counter, 'F', extent))
  tell(arrivalRow('Fila, last in the queue', last, floor.arrivals))
  const front = await fila.profiled('front', () => frontArrivals(fila, counter, 'F', extent))
  tell(...inTurnsRows('Order painted: Fila, before all others', front, floor.arrivals))
  await fila.close()

  const phone = await openStation(browser, house, kitchen, { tela: 'F', viewport: { width: 412, height: 915 } })
  phone.profileInto(options.profile, 'phone')
  tell(scrollRow('Fila of a telephone', await phone.profiled('scroll', () => filaScroll(phone, extent)), floor.frames))
  await phone.close()
})

export const boardKanban = inBrowser('board_kanban', async ({ extent, browser, house, kitchen, tell, options }) => {
  await openOrders(house, kitchen, extent.tickets, (index) => index % 4)
  const floor = await emptyPage(browser, house, kitchen, extent)
  const oven = new Colleague(house, kitchen)
  const kanban = await openStation(browser, house, kitchen, { tela: 'K' })
  kanban.profileInto(options.profile, 'kanban')
  await kanban.slowDown()
  tell(tickingRow('Kanban', await kanban.profiled('ticking', () => kanban.idle(extent.idleSeconds)), floor.idle))
  const taken = await kanban.profiled('taken', () => boardTaps(kanban, 'K', TAKEN, extent))
  tell(latencyRow('Tap on a card of the Kanban: taken', taken, floor.taps))
  const done = await kanban.profiled('done', () => boardTaps(kanban, 'K', DONE, extent))
  tell(latencyRow('Tap on a card of the Kanban: stored and moved', done, floor.taps))
  const frames = await kanban.profiled('scroll', () => kanbanScroll(kanban, extent))
  tell(scrollRow('column of the Kanban', frames, floor.frames))
  const last = await kanban.profiled('last', () => lastArrivals(kanban, oven, 'K', extent))
  tell(arrivalRow('Kanban, last in its column', last, floor.arrivals))
  const front = await kanban.profiled('front', () => frontArrivals(kanban, oven, 'K', extent))
  tell(...inTurnsRows('Order painted: Kanban, before all others', front, floor.arrivals))
  await openMasseiro(kanban)
  const pressed = await kanban.profiled('doughs-taken', () => doughTaps(kanban, TAKEN, extent))
  tell(latencyRow('Tap on a dough of the Masseiro: taken', pressed, floor.taps))
  const doughs = await kanban.profiled('doughs', () => doughTaps(kanban, 'aria-label', extent))
  tell(latencyRow('Tap on a dough of the Masseiro: stored and gone', doughs, floor.taps))
  await kanban.close()
})

export const boardDay = inBrowser('board_day', async (watched) => watched.tell(...(await dayRows(watched))))

async function emptyPage(browser: Browser, house: BoardHouse, kitchen: BoardKitchen, extent: Extent) {
  const empty = await openEmptyPage(browser, house, kitchen)
  await empty.slowDown()
  const idle = await empty.idle(extent.idleSeconds)
  const arrivals = await emptyArrivals(empty, new Colleague(house, kitchen), extent)
  const taps = await emptyTaps(empty, extent)
  const frames = await emptyScroll(empty, extent)
  await empty.close()
  return { idle, arrivals, taps, frames }
}

async function openOrders(
  house: BoardHouse,
  kitchen: BoardKitchen,
  count: number,
  steps: (index: number) => number,
): Promise<void> {
  const colleague = new Colleague(house, kitchen)
  for (const [index, order] of eveningOrders(count, 'aberto').entries()) {
    await colleague.advance(await colleague.place(order), steps(index))
  }
}
