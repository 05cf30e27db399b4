import { setTimeout as delay } from 'node:timers/promises'
import { type Colleague, eveningOrders } from '../browser/board-house'
import { EMPTY_TEXT } from '../browser/empty-page'
import type { Painted, Sight } from '../browser/probe'
import type { SlowedPage } from '../browser/slowed-page'
import type { Tela } from '../browser/station-page'
import { number, type Row } from '../report'
import { percentile } from '../statistics'

export const AIM_MS = 100
const HOURS_AGO_MS = 2 * 3_600_000

interface Boards {
  readonly arrivals: number
}

/** What comes last is only counted on a full board: at the edge of the page, in the head of its column. */
const COUNTED: Record<Tela, Sight> = {
  // The late ones counted beside it grow by themselves.
  F: { selector: '.pe-paginas [data-tecla="paginaSeguinte"]', words: '\\d+ pedidos?' },
  K: { selector: '[data-coluna="fila"] .kanban-topo b' },
}
const NUMBERS: Record<Tela, string> = {
  F: '.fila-tickets .pedido h2',
  K: '[data-coluna="fila"] .cartao-numero',
}

export async function lastArrivals(page: SlowedPage, colleague: Colleague, tela: Tela, { arrivals }: Boards) {
  const orders = eveningOrders(arrivals, `ultimo-${tela}`, 2_000)
  return timed(orders, ({ referencia, ...order }) =>
    page.arrival(referencia, COUNTED[tela], () =>
      colleague.place({ ...order, referencia, criadoEm: new Date().toISOString() }),
    ),
  )
}

/** Each one with priority and older than the one before: it takes the first place and all others move. */
export async function frontArrivals(page: SlowedPage, colleague: Colleague, tela: Tela, { arrivals }: Boards) {
  const oldest = Date.now() - HOURS_AGO_MS
  const orders = eveningOrders(arrivals, `primeiro-${tela}`, 3_000)
  return timed(orders, (order, index) => {
    const sight: Sight = { selector: NUMBERS[tela], text: `#${order.numero}` }
    const criadoEm = new Date(oldest - index * 1_000).toISOString()
    return page.arrival(order.referencia, sight, () => colleague.place({ ...order, prioridade: 1, criadoEm }))
  })
}

export async function emptyArrivals(page: SlowedPage, colleague: Colleague, { arrivals }: Boards) {
  const orders = eveningOrders(arrivals, 'vazio', 4_000)
  return timed(orders, async (order) => {
    let placed: Awaited<ReturnType<Colleague['place']>> | undefined
    const painted = await page.arrival(order.referencia, { selector: EMPTY_TEXT }, async () => {
      placed = await colleague.place(order)
    })
    // The boards that are measured next have as many tickets as they say.
    if (placed) await colleague.dismiss(placed)
    return painted
  })
}

async function timed<T>(values: readonly T[], measure: (value: T, index: number) => Promise<Painted>) {
  const times: Painted[] = []
  for (const [index, value] of values.entries()) {
    // Out of step with the seconds, so that some meet the ticking of the ages.
    await delay(300 + ((index * 137) % 400))
    times.push(await measure(value, index))
  }
  return times
}

export function arrivalRow(where: string, times: readonly Painted[], floor: readonly Painted[]): Row {
  return latencyRow(`Order painted: ${where}`, times, floor)
}

/** For what a board draws in turns: when it begins to show, and when all of it stands. */
export function inTurnsRows(measure: string, painted: readonly Painted[], floor: readonly Painted[]): Row[] {
  const whole = painted.map((times) => ({ ...times, first: times.whole }))
  return [latencyRow(measure, painted, floor), latencyRow(`${measure}: to the last item`, whole, floor)]
}

export function latencyRow(measure: string, painted: readonly Painted[], empty: readonly Painted[]): Row {
  const [times, floor] = [painted, empty].map((readings) => readings.map(({ first }) => first)) as [number[], number[]]
  const [half, most] = [percentile(times, 50), percentile(times, 95)]
  const [least, leastMost] = [percentile(floor, 50), percentile(floor, 95)]
  return {
    measure: `${measure}, p50 / p95`,
    figure: `${number(half)} / ${number(most)} ms`,
    floor: `${number(least)} / ${number(leastMost)} ms on an empty page`,
    ratio: number(most / leastMost, 1),
    aim: `p95 ≤ ${AIM_MS} ms`,
    met: most <= AIM_MS,
  }
}
