import { setTimeout as delay } from 'node:timers/promises'
import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import type { Browser } from '@playwright/test'
import { type BoardHouse, type BoardKitchen, Colleague, eveningOrders } from '../browser/board-house'
import { openEmptyPage } from '../browser/empty-page'
import type { SlowedPage } from '../browser/slowed-page'
import { openStation } from '../browser/station-page'
import { number, type Row } from '../report'

const WITHIN = 1.1
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

/** Two stations and an empty page watch an evening's orders come and go. */
export async function memoryRows({ browser, house, kitchen, extent, say }: Parts): Promise<Row[]> {
  const pages = {
    Fila: await openStation(browser, house, kitchen, { tela: 'F' }),
    Kanban: await openStation(browser, house, kitchen, { tela: 'K' }),
    empty: await openEmptyPage(browser, house, kitchen),
  }
  const colleague = new Colleague(house, kitchen)
  const weights = { Fila: [] as number[], Kanban: [] as number[], empty: [] as number[] }
  const open: PedidoConsultado[] = []
  for (const [index, order] of eveningOrders(extent.passing, 'passa').entries()) {
    open.push(await colleague.place({ ...order, criadoEm: new Date().toISOString() }))
    const oldest = open.length > OPEN_AT_A_TIME ? open.shift() : undefined
    if (oldest) await (index % 10 === 0 ? colleague.dismiss(oldest) : colleague.serve(oldest))
    if ((index + 1) % (extent.passing / WEIGHINGS) > 0) continue
    await delay(SETTLING_MS)
    for (const [name, weighed] of Object.entries(weights)) weighed.push(await weigh(pages[name as keyof typeof pages]))
    const told = Object.entries(weights).map(([name, bytes]) => `${name} ${number((bytes.at(-1) ?? 0) / 1024)} KB`)
    say(`${number(index + 1)} orders have come: ${told.join(', ')}`)
  }
  for (const page of Object.values(pages)) await page.close()
  return [row('Fila', weights.Fila, weights.empty, extent), row('Kanban', weights.Kanban, weights.empty, extent)]
}

async function weigh(slowed: SlowedPage): Promise<number> {
  return (await slowed.memory()).bytes
}

function row(board: string, weights: readonly number[], floor: readonly number[], { passing }: Parts['extent']): Row {
  const growth = (bytes: readonly number[]) => (bytes.at(-1) ?? Number.NaN) / (bytes[0] ?? Number.NaN)
  const told = (bytes: readonly number[]) => bytes.map((value) => number(value / 1024 / 1024, 1)).join(' → ')
  return {
    measure: `Memory of the ${board} while ${number(passing)} orders come and go`,
    figure: `${told(weights)} MB`,
    floor: `${told(floor)} MB on an empty page`,
    ratio: number(growth(weights), 2),
    aim: `last ≤ ${WITHIN} × first`,
    met: growth(weights) <= WITHIN,
  }
}
