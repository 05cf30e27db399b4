import type { Browser, Page } from '@playwright/test'
import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { storedSettings, storeSettings } from '../browser/station-page'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { median } from '../statistics'
import type { Measure } from './measure'

const OPEN_ORDERS = 50
const ROUNDS = 9
const AIM_COLD_MS = 500
const AIM_WARM_MS = 150
const PATIENCE_MS = 30_000
const TICKET = '.fila-tickets .pedido'

/** One start of a page: when its first picture was on the glass, and what it asked for on the way. */
interface Start {
  readonly ms: number
  readonly waterfall: readonly Asked[]
}

interface Asked {
  readonly what: string
  readonly from: number
  readonly to: number
}

/**
 * From the moment an address is opened to the first order on the glass, with 50 open: on a device that has only its
 * settings, and on one that worked a moment ago. Beside it the server's emptiest page, opened by the same browser.
 */
export const startUp: Measure = async ({ cluster, options, say }) => {
  const database = await cluster.createDatabase('start_up')
  const house = await openBoardHouse(database, 1, () => ServerProcess.start(database, options.serverArguments))
  const browser = await launchChromium()
  try {
    const [kitchen] = house.kitchens
    if (!kitchen) throw new Error('a kitchen is missing')
    const colleague = new Colleague(house, kitchen)
    for (const order of eveningOrders(OPEN_ORDERS, 'aberto')) await colleague.place(order)
    const starts: Record<'empty' | 'cold' | 'warm', Start[]> = { empty: [], cold: [], warm: [] }
    for (let round = 0; round < (options.quick ? 2 : ROUNDS); round += 1) {
      starts.empty.push(await emptyStart(browser, house))
      const { cold, warm } = await stationStarts(browser, house, kitchen)
      starts.cold.push(cold)
      starts.warm.push(warm)
    }
    for (const kind of ['cold', 'warm'] as const) {
      const typical = middle(starts[kind])
      say(`${kind} start, the median one:`)
      for (const line of drawn(typical)) say(line)
    }
    const floor = middle(starts.empty).ms
    return [
      row('Opened cold → first order of 50 painted, p50', starts.cold, floor, AIM_COLD_MS),
      row('Reloaded warm → first order of 50 painted, p50', starts.warm, floor, AIM_WARM_MS),
    ]
  } finally {
    await browser.close()
    await house.server.stop()
    await database.close()
  }
}

async function emptyStart(browser: Browser, { server }: BoardHouse): Promise<Start> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFor, 'img')
    await page.goto(`${server.origin}/img/icon.png`)
    return await seen(page)
  } finally {
    await context.close()
  }
}

async function stationStarts(
  browser: Browser,
  house: BoardHouse,
  kitchen: BoardKitchen,
): Promise<{ cold: Start; warm: Start }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.goto(`${house.server.origin}/img/icon.png`)
    await page.evaluate(storeSettings, JSON.stringify(storedSettings(house, kitchen, 'F')))
    await page.addInitScript(watchFor, TICKET)
    await page.goto(`${house.server.origin}/montador`)
    const cold = await seen(page)
    // Warm: its worker has its files, and the last orders are on the device.
    await page.getByText(/ao vivo/).waitFor({ timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE_MS })
    await page.waitForTimeout(1_000)
    await page.reload()
    return { cold, warm: await seen(page) }
  } finally {
    await context.close()
  }
}

async function seen(page: Page): Promise<Start> {
  await page.waitForFunction(() => 'firstPicture' in window, null, { timeout: PATIENCE_MS, polling: 50 })
  return page.evaluate(() => ({
    ms: Reflect.get(window, 'firstPicture') as number,
    waterfall: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
      ...(Reflect.get(window, 'streams') as PerformanceEntry[]),
    ].map((entry) => ({
      what: entry.name.replace(location.origin, '').replace(/\?.*/, ''),
      from: entry.startTime,
      to: entry instanceof PerformanceResourceTiming ? entry.responseEnd : entry.startTime + entry.duration,
    })),
  }))
}

/** Runs in the page before anything else, told to the browser as text: notes the frame that first shows the element. */
function watchFor(selector: string): void {
  const streams: { name: string; startTime: number; duration: number }[] = []
  Reflect.set(window, 'streams', streams)
  const original = window.fetch
  window.fetch = async (input, init) => {
    const startTime = performance.now()
    const response = await original(input, init)
    const name = input instanceof Request ? input.url : String(input)
    // A stream has no end that the browser could tell of.
    if (name.includes('/eventos?')) streams.push({ name, startTime, duration: performance.now() - startTime })
    return response
  }
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Reflect.set(window, 'firstPicture', performance.now())
      port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  look()
}

function middle(starts: readonly Start[]): Start {
  const sorted = [...starts].sort((a, b) => a.ms - b.ms)
  const typical = sorted[Math.floor(sorted.length / 2)]
  if (!typical) throw new Error('nothing was started')
  return typical
}

const WIDTH = 40

function drawn({ ms, waterfall }: Start): string[] {
  const before = waterfall.filter(({ from }) => from <= ms).sort((a, b) => a.from - b.from)
  const bar = (from: number, to: number) => {
    const start = Math.round((from / ms) * WIDTH)
    return `${' '.repeat(start)}${'▇'.repeat(Math.max(1, Math.round((Math.min(to, ms) / ms) * WIDTH) - start))}`.padEnd(
      WIDTH + 1,
    )
  }
  const line = ({ what, from, to }: Asked) =>
    `${number(from).padStart(5)} – ${number(to).padStart(5)} ms ${bar(from, to)} ${what}`
  return [...before.map(line), line({ what: 'first order on the glass', from: ms, to: ms })]
}

function row(measure: string, starts: readonly Start[], floor: number, aim: number): Row {
  const figure = median(starts.map(({ ms }) => ms))
  return {
    measure,
    figure: `${number(figure)} ms`,
    floor: `${number(floor)} ms an empty page`,
    ratio: number(figure / floor, 1),
    aim: `≤ ${aim} ms`,
    met: figure <= aim,
  }
}
