import type { Page } from '@playwright/test'
import { expect } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { minutesAgo, pizza } from '../support/orders'
import { DoughBoard, test } from './dough-board'

/** The rows that are whole between the bar and the foot, by their first order. */
function wholeRows(page: Page): Promise<(string | undefined)[]> {
  return page.locator('[data-massa]').evaluateAll((rows) => {
    const list = rows[0]?.closest('.masseiro-fila')?.getBoundingClientRect()
    const foot = document.querySelector('.ion-page:not(.ion-page-hidden) .pe')?.getBoundingClientRect().top ?? 0
    return rows
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= (list?.top ?? innerHeight) - 0.5 && bottom <= Math.min(foot, list?.bottom ?? 0) + 0.5
      })
      .map((row) => /#\d+/.exec(row.textContent ?? '')?.[0])
  })
}

test('the dough table as drawn at 1024 × 600: four whole rows beside the stock, with a warning on screen', async ({
  product,
  page,
}) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 0, Média: 21, Grande: 6, Família: 1 } })
  const doughs = new DoughBoard(page, kitchen)
  const fina = { tipoMassa: 'fina' }
  for (const [numero, minutos, itens] of [
    ['412', 24, [pizza('Grande', ['Atum'], { tipoMassa: 'tradicional', borda: 'catupiry' })]],
    ['414', 19, [pizza('Família', ['Atum'], fina)]],
    ['415', 15, [pizza('Grande', ['Atum'], { tipoMassa: 'integral', quantidade: 5 })]],
    ['425', 9, [pizza('Broto', ['Brigadeiro'], { ...fina, borda: 'chocolate' })]],
    ['426', 5, [pizza('Média', ['Atum'], fina)]],
    ['427', 4, [pizza('Média', ['Atum'])]],
  ] as const)
    await kitchen.place({ numero, criadoEm: minutesAgo(minutos), itens: [...itens] })
  await page.setViewportSize({ width: 1024, height: 600 })
  await doughs.openAtTheTable()
  await doughs.live()
  await expect(doughs.rows).toHaveCount(6)
  await expect(page.locator('.avisos-texto', { hasText: 'MASSA ACABANDO' })).toBeInViewport({ ratio: 1 })
  await expect(doughs.stock('Grande')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => wholeRows(page)).toEqual(['#412', '#414', '#415', '#425'])
})
