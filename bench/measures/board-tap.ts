import { setTimeout as delay } from 'node:timers/promises'
import { EMPTY_BUTTON } from '../browser/empty-page'
import type { Painted, Sight } from '../browser/probe'
import type { SlowedPage } from '../browser/slowed-page'
import type { Tela } from '../browser/station-page'

interface Boards {
  readonly taps: number
}

export const MARKED = '[data-medida]'

/** What a tap takes a step on. */
const TARGETS: Record<Tela, string> = {
  F: '.fila-tickets .item[aria-disabled="false"]',
  K: '.cartao-alvo[aria-disabled="false"]:not([data-etapa="pronto"])',
}

/** What tells that a tap was taken, and that it is done. */
export const TAKEN = 'data-tocado'
export const DONE = 'data-etapa'

/** Taps spread over the items that can be reached without scrolling. */
export async function boardTaps(slowed: SlowedPage, tela: Tela, attribute: string, { taps }: Boards) {
  return repeated(taps, async (index) => {
    if (tela === 'F') await pageWithWork(slowed)
    const { x, y } = await reachable(slowed, TARGETS[tela], index)
    return slowed.tap(x, y, { selector: MARKED, attribute })
  })
}

/** After many taps a long order may fill a page with what is done, and have the rest on the next. */
async function pageWithWork({ page }: SlowedPage): Promise<void> {
  const next = page.locator('[data-tecla="paginaSeguinte"]')
  while ((await page.locator(TARGETS.F).count()) === 0 && (await next.count()) > 0) {
    await next.click()
    await delay(500)
  }
}

/** What tells that a page was turned. */
export const OTHERS = { selector: '.fila-tickets .pedido', attribute: 'data-pedido' }

/** Forward and back again. */
export function pageTurns(slowed: SlowedPage, sight: Sight, { taps }: Boards): Promise<Painted[]> {
  return repeated(taps, async (index) => {
    const key = index % 6 < 3 ? 'paginaSeguinte' : 'paginaAnterior'
    const { x, y } = await reachable(slowed, `.pe-paginas [data-tecla="${key}"]`)
    return slowed.tap(x, y, sight)
  })
}

export async function openMasseiro(slowed: SlowedPage): Promise<void> {
  const { page } = slowed
  await slowed.slowDown(1)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByText('Masseiro', { exact: true }).click()
  await page.locator('.massa-abrir').first().waitFor()
  await slowed.slowDown()
}

/** Shown as taken, or gone from the list. */
export function doughTaps(slowed: SlowedPage, attribute: typeof TAKEN | 'aria-label', { taps }: Boards) {
  return repeated(taps, async (index) => {
    const { x, y } = await reachable(slowed, '.massa-abrir', index)
    return slowed.tap(x, y, { selector: '.massa-abrir', attribute })
  })
}

export function emptyTaps(slowed: SlowedPage, { taps }: Boards): Promise<Painted[]> {
  return repeated(taps, async () => {
    const { x, y } = await reachable(slowed, EMPTY_BUTTON)
    return slowed.tap(x, y, { selector: EMPTY_BUTTON })
  })
}

async function repeated(times: number, measure: (index: number) => Promise<Painted>): Promise<Painted[]> {
  const readings: Painted[] = []
  for (let index = 0; index < times; index += 1) {
    // Out of step with the seconds, and long enough for the server's answer to the tap before.
    await delay(350 + ((index * 137) % 400))
    readings.push(await measure(index))
  }
  return readings
}

/** The middle of an element that is whole on the screen; it is marked, so that what becomes of it can be told. */
async function reachable({ page }: SlowedPage, selector: string, turn = 0): Promise<{ x: number; y: number }> {
  // Only what stood still can be tapped, and where something left, the rest moves up a second later.
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-alvo]') ||
      (document.querySelector('main.quadro[data-assente]') && !document.querySelector('main.quadro .vaga')),
  )
  return page.evaluate(
    ([what, which]) => {
      document.querySelector('[data-medida]')?.removeAttribute('data-medida')
      // Nothing of an order whose rest nobody has seen goes on, wherever its parts stand.
      const unseen = new Set(
        [...document.querySelectorAll('.pedido:has([data-resto])')].map((part) => part.getAttribute('data-pedido')),
      )
      const found = [...document.querySelectorAll(what)].flatMap((element) => {
        const order = element.closest('.pedido')?.getAttribute('data-pedido')
        if (order && unseen.has(order)) return []
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // A card that is cut at the edge of its column does not go on by a tap.
        const whole = [top + 2, y, top + height - 2].every((at) => element.contains(document.elementFromPoint(x, at)))
        return whole ? [{ element, x, y }] : []
      })
      // A step that shares no factor with most counts: near ones are not tapped one after the other.
      const target = found[(which * 7) % found.length]
      if (!target) throw new Error(`nothing to tap at ${what}`)
      target.element.setAttribute('data-medida', '')
      return { x: target.x, y: target.y }
    },
    [selector, turn] as const,
  )
}
