import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { openEmptyPage } from '../browser/empty-page'
import { openStation } from '../browser/station-page'
import { ServerProcess } from '../house/server-process'
import type { Row } from '../report'
import { arrivalRow, emptyArrivals, frontArrivals, lastArrivals, latencyRow } from './board-arrival'
import { memoryRows } from './board-memory'
import { emptyScroll, filaScroll, kanbanScroll, scrollRow } from './board-scrolling'
import { boardTaps, doughTaps, emptyTaps, pageTurns } from './board-tap'
import { tickingRow } from './board-ticking'
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

    const rows: Row[] = []
    const told = (...measured: readonly Row[]) => {
      rows.push(...measured)
      for (const { measure, figure } of measured) say(`${measure}: ${figure}`)
    }

    const empty = await openEmptyPage(browser, house, queue)
    await empty.slowDown()
    const idle = await empty.idle(extent.idleSeconds)
    const arrivals = await emptyArrivals(empty, new Colleague(house, queue), extent)
    const taps = await emptyTaps(empty, extent)
    const frames = await emptyScroll(empty, extent)
    await empty.close()
    say('the empty page is measured')

    const fila = await openStation(browser, house, queue, { tela: 'F' })
    const atCounter = new Colleague(house, queue)
    await fila.slowDown()
    told(tickingRow('Fila', await fila.idle(extent.idleSeconds), idle))
    told(arrivalRow('Fila, last in the queue', await lastArrivals(fila, atCounter, 'F', extent), arrivals))
    told(arrivalRow('Fila, before all others', await frontArrivals(fila, atCounter, 'F', extent), arrivals))
    told(latencyRow('Tap on an item of the Fila', await boardTaps(fila, 'F', extent), taps))
    told(latencyRow('Page turned in the Fila', await pageTurns(fila, extent), taps))
    await fila.close()

    const kanban = await openStation(browser, house, steps, { tela: 'K' })
    const atOven = new Colleague(house, steps)
    await kanban.slowDown()
    told(tickingRow('Kanban', await kanban.idle(extent.idleSeconds), idle))
    told(scrollRow('column of the Kanban', await kanbanScroll(kanban, extent), frames))
    told(arrivalRow('Kanban, last in its column', await lastArrivals(kanban, atOven, 'K', extent), arrivals))
    told(arrivalRow('Kanban, before all others', await frontArrivals(kanban, atOven, 'K', extent), arrivals))
    told(latencyRow('Tap on a card of the Kanban', await boardTaps(kanban, 'K', extent), taps))
    told(latencyRow('Dough opened in the Masseiro', await doughTaps(kanban, extent), taps))
    await kanban.close()

    const phone = await openStation(browser, house, queue, { tela: 'F', viewport: { width: 412, height: 915 } })
    told(scrollRow('Fila of a telephone', await filaScroll(phone, extent), frames))
    await phone.close()

    told(...(await memoryRows({ browser, house, kitchen: passing, extent, say })))
    return rows
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
