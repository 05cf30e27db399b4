import type { Page } from '@playwright/test'
import { manyOrders } from '../support/orders'
import { expect, type Kanban, test } from './kanban'

/** How many cards of a step stand on the screen from edge to edge. */
function whole(page: Page, etapa: string): Promise<number> {
  return page.locator(`[data-coluna="${etapa}"]`).evaluate((column) => {
    const list = column.querySelector('.kanban-lista')?.getBoundingClientRect()
    const boxes = [...column.querySelectorAll('.cartao')].map((card) => card.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => list && top >= list.top - 1 && bottom <= list.bottom + 1).length
  })
}

function columns({ page }: Kanban): Promise<number[]> {
  return page
    .locator('[data-coluna]')
    .evaluateAll((all) => all.map((column) => Math.round(column.getBoundingClientRect().left)))
}

test('empty steps give their room to a crowded one, and nothing moves for it under a finger', { tag: '@slow' }, async ({
  kanban,
  page,
}) => {
  const orders = manyOrders(20)
  await kanban.start()
  await kanban.places(...orders.slice(0, 1))
  await kanban.settled()
  const before = await columns(kanban)

  await test.step('while a finger is down the columns stay, however many cards come', async () => {
    const head = await kanban.column('fila').locator('.kanban-topo').boundingBox()
    await page.mouse.move((head?.x ?? 0) + 40, (head?.y ?? 0) + 10)
    await page.mouse.down()
    await Promise.all(orders.slice(1).map((order) => kanban.kitchen.place(order)))
    await expect(kanban.column('fila').getByRole('heading')).toHaveText(/Na fila\s*44/)
    expect(await columns(kanban)).toEqual(before)
    await page.mouse.up()
  })

  await test.step('then its cards stand beside each other, and the empty ones are their names and counts', async () => {
    await expect(kanban.column('fila')).toHaveAttribute('data-lugares', '3', { timeout: 40_000 })
    await expect.poll(() => whole(page, 'fila')).toBeGreaterThanOrEqual(9)
    await expect(kanban.column('forno')).toHaveAttribute('data-aberta', 'false')
    await expect(kanban.column('forno').getByRole('heading')).toHaveText(/Forno\s*0/)
    expect(await kanban.violations()).toEqual([])
  })

  await test.step('an arrow goes where it points', async () => {
    const places = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON())
    await kanban.card(/./, 'fila').first().focus()
    const first = await places()
    await page.keyboard.press('ArrowRight')
    const right = await places()
    expect([right.top, right.left > first.left]).toEqual([first.top, true])
    await page.keyboard.press('ArrowDown')
    const below = await places()
    expect([below.left, below.top > right.top]).toEqual([right.left, true])
  })

  await test.step('a folded step takes a card, and has its place at the next quiet moment', async () => {
    await kanban.mouseDrag(kanban.card('Mussarela', 'fila').first(), kanban.column('montagem'))
    await expect(kanban.column('montagem').getByRole('heading')).toHaveText(/Montagem\s*1/)
    await expect(kanban.column('montagem')).toHaveAttribute('data-aberta', 'true')
    await expect(kanban.card('Mussarela', 'montagem')).toBeVisible()
  })

  await test.step('1024 × 600 and 1920 × 1080 too', async () => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await expect.poll(() => whole(page, 'fila')).toBeGreaterThanOrEqual(4)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => whole(page, 'fila')).toBeGreaterThanOrEqual(16)
  })
})
