import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { openEmptyPage } from '../browser/empty-page'
import { openStation } from '../browser/station-page'
import { ServerProcess } from '../house/server-process'
import { arrivalRows, emptyArrivals, frontArrivals, lastArrivals } from './board-arrival'
import { memoryRows } from './board-memory'
import { emptyScroll, filaScroll, kanbanScroll, scrollRows } from './board-scrolling'
import { boardTaps, doughTaps, emptyTaps, pageTurns, tapRows } from './board-tap'
import { tickingRows } from './board-ticking'
import type { Measure } from './measure'

/** How much is measured. */
export interface Extent {
  readonly tickets: number
  readonly arrivals: number
  readonly taps: number
  readonly idleSeconds: number
  readonly scrollPx: number
  readonly passing: number
}

const WHOLE: Extent = { tickets: 300, arrivals: 60, taps: 60, idleSeconds: 20, scrollPx: 6_000, passing: 2_000 }
const QUICK: Extent = { tickets: 60, arrivals: 6, taps: 6, idleSeconds: 3, scrollPx: 1_000, passing: 120 }

/** The boards in a real browser on a slowed processor, beside an empty page measured by the same code. */
export const boardSmoothness: Measure = async ({ cluster, options, say }) => {
  const extent = options.quick ? QUICK : WHOLE
  const database = await cluster.createDatabase('board')
  const house = await openBoardHouse(database, 3, () => ServerProcess.start(database, options.serverArguments))
  const browser = await launchChromium()
  try {
    const [queue, steps, passing] = house.kitchens
    if (!queue || !steps || !passing) throw new Error('a kitchen is missing')
    // Hardly begun, so that all of them are on the queue's screen; and spread over the steps.
    await openOrders(house, queue, extent.tickets, (index) => (index % 5 === 0 ? 1 : 0))
    await openOrders(house, steps, extent.tickets, (index) => index % 4)
    say(`${extent.tickets} open orders in each of two kitchens`)

    const empty = await openEmptyPage(browser, house, queue)
    await empty.slowDown()
    const floor = {
      idle: await empty.idle(extent.idleSeconds),
      arrivals: await emptyArrivals(empty, new Colleague(house, queue), extent),
      taps: await emptyTaps(empty, extent),
      frames: await emptyScroll(empty, extent),
    }
    await empty.close()
    say('the empty page is measured')

    const fila = await openStation(browser, house, queue, { tela: 'F' })
    await fila.slowDown()
    const ofFila = {
      idle: await fila.idle(extent.idleSeconds),
      last: await lastArrivals(fila, new Colleague(house, queue), 'F', extent),
      front: await frontArrivals(fila, new Colleague(house, queue), 'F', extent),
      taps: await boardTaps(fila, 'F', extent),
      turns: await pageTurns(fila, extent),
    }
    await fila.close()
    say('the Fila is measured')

    const kanban = await openStation(browser, house, steps, { tela: 'K' })
    await kanban.slowDown()
    const ofKanban = {
      idle: await kanban.idle(extent.idleSeconds),
      last: await lastArrivals(kanban, new Colleague(house, steps), 'K', extent),
      front: await frontArrivals(kanban, new Colleague(house, steps), 'K', extent),
      frames: await kanbanScroll(kanban, extent),
      taps: await boardTaps(kanban, 'K', extent),
      doughs: await doughTaps(kanban, extent),
    }
    await kanban.close()
    say('the Kanban and the Masseiro are measured')

    const phone = await openStation(browser, house, queue, { tela: 'F', viewport: { width: 412, height: 915 } })
    const phoneFrames = await filaScroll(phone, extent)
    await phone.close()
    say('the Fila of a telephone is measured')

    return [
      ...arrivalRows('Fila, last in the queue', ofFila.last, floor.arrivals),
      ...arrivalRows('Fila, before all others', ofFila.front, floor.arrivals),
      ...arrivalRows('Kanban, last in its column', ofKanban.last, floor.arrivals),
      ...arrivalRows('Kanban, before all others', ofKanban.front, floor.arrivals),
      ...tapRows('Tap on an item of the Fila', ofFila.taps, floor.taps),
      ...tapRows('Page turned in the Fila', ofFila.turns, floor.taps),
      ...tapRows('Tap on a card of the Kanban', ofKanban.taps, floor.taps),
      ...tapRows('Dough opened in the Masseiro', ofKanban.doughs, floor.taps),
      ...tickingRows('Fila', ofFila.idle, floor.idle),
      ...tickingRows('Kanban', ofKanban.idle, floor.idle),
      ...scrollRows('Fila of a telephone', phoneFrames, floor.frames),
      ...scrollRows('column of the Kanban', ofKanban.frames, floor.frames),
      ...(await memoryRows({ browser, house, kitchen: passing, extent, say })),
    ]
  } finally {
    await browser.close()
    await house.server.stop()
    await database.close()
  }
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
