import { setTimeout as delay } from 'node:timers/promises'
import { EMPTY_BUTTON } from '../browser/empty-page'
import type { SlowedPage } from '../browser/slowed-page'
import type { Tela } from '../browser/station-page'
import type { Row } from '../report'
import { latencyRow } from './board-arrival'

interface Boards {
  readonly taps: number
}

interface Target {
  readonly x: number
  readonly y: number
  readonly id: string
}

const TARGETS: Record<Tela, { selector: string; id: string }> = {
  F: { selector: '.fila-tickets .item[aria-disabled="false"]', id: 'data-item' },
  K: { selector: '.cartao-alvo[data-cartao][aria-disabled="false"]', id: 'data-cartao' },
}

/** Taps spread over the items that can be reached without scrolling. */
export async function boardTaps(slowed: SlowedPage, tela: Tela, { taps }: Boards): Promise<number[]> {
  const { selector, id } = TARGETS[tela]
  return repeated(taps, async (index) => {
    const target = await reachable(slowed, selector, id, index)
    const mark = `${selector.split('[')[0]}[${id}="${target.id}"]`
    return slowed.tap(target.x, target.y, { selector: mark, attribute: 'data-etapa' })
  })
}

/** Forward and back again. */
export function pageTurns(slowed: SlowedPage, { taps }: Boards): Promise<number[]> {
  return repeated(taps, async (index) => {
    const key = index % 6 < 3 ? 'paginaSeguinte' : 'paginaAnterior'
    const target = await reachable(slowed, `.fila-paginas [data-tecla="${key}"]`, 'data-tecla', 0)
    return slowed.tap(target.x, target.y, { selector: '.fila-tickets .pedido', attribute: 'data-pedido' })
  })
}

export async function doughTaps(slowed: SlowedPage, { taps }: Boards): Promise<number[]> {
  const { page } = slowed
  await slowed.slowDown(1)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByText('Masseiro', { exact: true }).click()
  await page.locator('.massa-abrir').first().waitFor()
  await slowed.slowDown()
  return repeated(taps, async (index) => {
    const target = await reachable(slowed, '.massa-abrir', 'aria-label', index)
    return slowed.tap(target.x, target.y, { selector: '.massa-abrir', attribute: 'aria-label' })
  })
}

export function emptyTaps(slowed: SlowedPage, { taps }: Boards): Promise<number[]> {
  return repeated(taps, async () => {
    const { x, y } = await reachable(slowed, EMPTY_BUTTON, 'id', 0)
    return slowed.tap(x, y, { selector: EMPTY_BUTTON })
  })
}

async function repeated(times: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const readings: number[] = []
  for (let index = 0; index < times; index += 1) {
    // Out of step with the seconds, and long enough for the server's answer to the tap before.
    await delay(500 + ((index * 137) % 600))
    readings.push(await measure(index))
  }
  return readings
}

async function reachable({ page }: SlowedPage, selector: string, id: string, turn: number): Promise<Target> {
  const found = await page.evaluate(
    ([what, name]) =>
      [...document.querySelectorAll(what)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        return hit && element.contains(hit) ? [{ x, y, id: element.getAttribute(name) ?? '' }] : []
      }),
    [selector, id] as const,
  )
  // A step that shares no factor with most counts: near ones are not tapped one after the other.
  const target = found[(turn * 7) % found.length]
  if (!target) throw new Error(`nothing to tap at ${selector}`)
  return target
}

export function tapRows(measure: string, times: readonly number[], floor: readonly number[]): Row[] {
  return [latencyRow(measure, times, floor)]
}
