import { Kanban } from '../boards/kanban/kanban'
import { expect, test } from '../boards/support/board'
import { drawnEvening } from '../boards/support/evening'
import { pictures } from './pictures'

for (const tipo of ['F', 'K'] as const) {
  test(`what is made together, ${tipo}`, async ({ kitchen, page }) => {
    const board = new Kanban(page, kitchen)
    await drawnEvening(kitchen)
    await board.open({ tipo })
    await board.live()
    await page.keyboard.press('t')
    await page
      .getByRole('table', { name: 'Sabores, em pizzas inteiras' })
      .getByRole('button', { name: 'Calabresa', exact: true })
      .click()
    await pictures(page, `together-${tipo}-panel`)
    await page.keyboard.press('Escape')
    await pictures(page, `together-${tipo}`)
  })
}

test('a first start', async ({ kitchen, page }) => {
  await page.goto(kitchen.product.url)
  await expect(page.locator('ion-modal')).toBeVisible()
  await pictures(page, 'first-start')
})
