import { setTimeout as delay } from 'node:timers/promises'
import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import type { Browser } from '@playwright/test'
import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders } from '../browser/board-house'
import { openEmptyPage } from '../browser/empty-page'
import type { SlowedPage } from '../browser/slowed-page'
import { openStation } from '../browser/station-page'
import { number, type Row } from '../report'

const WITHIN = 1.1
const LONGEST_FRAME_MS = 200
const OPEN_AT_A_TIME = 50
const WEIGHINGS = 4
const SETTLING_MS = 3_000

interface Parts {
  readonly browser: Browser
  readonly house: BoardHouse
  readonly kitchen: BoardKitchen
  readonly extent: { readonly passing: number }
  readonly say: (text: string) => void
}

/** At one moment of the day: what a page holds in memory and on the device, and its longest frame since the last moment. */
interface Weighed {
  readonly bytes: number
  readonly kept: number
  readonly records: number
  readonly longestMs: number
}

type Day = readonly Weighed[]

/** Two stations and an empty page watch the orders of a day of fourteen hours come and go, as fast as they can be sent. */
export async function dayRows({ browser, house, kitchen, extent, say }: Parts): Promise<Row[]> {
  const { passing } = extent
  const pages = {
    Fila: await openStation(browser, house, kitchen, { tela: 'F' }),
    Kanban: await openStation(browser, house, kitchen, { tela: 'K' }),
    empty: await openEmptyPage(browser, house, kitchen),
  }
  const days = { Fila: [] as Weighed[], Kanban: [] as Weighed[], empty: [] as Weighed[] }
  const boards = Object.entries(pages) as [keyof typeof pages, SlowedPage][]
  const colleague = new Colleague(house, kitchen)
  const open: PedidoConsultado[] = []
  for (const [, page] of boards) await page.framesSince()
  for (const [index, order] of eveningOrders(passing, 'passa').entries()) {
    open.push(await colleague.place({ ...order, criadoEm: new Date().toISOString() }))
    const oldest = open.length > OPEN_AT_A_TIME ? open.shift() : undefined
    if (oldest) await (index % 10 === 0 ? colleague.dismiss(oldest) : colleague.serve(oldest))
    if ((index + 1) % (passing / WEIGHINGS) > 0) continue
    await delay(SETTLING_MS)
    for (const [name, page] of boards) days[name].push(await weigh(page))
    say(
      `${number(index + 1)} orders have come: ${boards.map(([name]) => `${name} ${told(days[name].at(-1))}`).join('; ')}`,
    )
  }
  for (const [, page] of boards) await page.close()
  return (['Fila', 'Kanban'] as const).flatMap((board) => rowsOf(board, days[board], days.empty, passing))
}

/** Its frames first: to throw the garbage away takes longer than any. */
async function weigh(page: SlowedPage): Promise<Weighed> {
  const { longestMs = Number.NaN } = (await page.framesSince()) ?? {}
  const { bytes: kept, records } = await page.kept()
  const { bytes } = await page.memory()
  await page.framesSince()
  return { bytes, kept, records, longestMs }
}

function told({ bytes, kept, records, longestMs }: Weighed = { bytes: 0, kept: 0, records: 0, longestMs: 0 }): string {
  return `${number(bytes / 1024)} KB, ${records} records of ${number(kept / 1024)} KB kept, longest frame ${number(longestMs)} ms`
}

function rowsOf(board: string, day: Day, empty: Day, passing: number): Row[] {
  const inMegabytes = (values: readonly number[]) =>
    values.map((value) => number(value / 1024 / 1024, value < 1_048_576 ? 2 : 1)).join(' → ')
  const growth = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)
  const growing = (measure: string, read: (weighed: Weighed) => number, floor: string): Row => {
    const values = day.map(read)
    return {
      measure,
      figure: `${inMegabytes(values)} MB`,
      floor,
      ratio: number(growth(values), 2),
      aim: `last ≤ ${WITHIN} × first`,
      met: growth(values) <= WITHIN,
    }
  }
  const longest = Math.max(...day.map(({ longestMs }) => longestMs))
  const least = Math.max(...empty.map(({ longestMs }) => longestMs))
  const passed = `while ${number(passing)} orders come and go`
  return [
    growing(
      `Memory of the ${board} ${passed}`,
      ({ bytes }) => bytes,
      `${inMegabytes(empty.map(({ bytes }) => bytes))} MB on an empty page`,
    ),
    growing(`IndexedDB of the ${board} ${passed}`, ({ kept }) => kept, 'none on an empty page'),
    {
      measure: `Longest frame of the ${board} ${passed}`,
      figure: `${number(longest)} ms`,
      floor: `${number(least)} ms on an empty page`,
      ratio: number(longest / least, 1),
      aim: `≤ ${LONGEST_FRAME_MS} ms`,
      met: longest <= LONGEST_FRAME_MS,
    },
  ]
}
