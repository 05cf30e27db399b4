import { minutesAgo, pizza } from '../support/orders'
import { expect, middle, test } from './kanban'

test.use({ hasTouch: true })

const pizzas = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    numero: String(800 + index),
    criadoEm: minutesAgo(19 - index),
    itens: [pizza('Grande', ['Calabresa'])],
  }))

test('on a tablet a finger taps, holds, carries and scrolls', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(...pizzas(1))
  const finger = await kanban.finger()

  await test.step('a tap advances and holding goes back', async () => {
    await kanban.card('#800', 'fila').tap()
    await expect(kanban.card('#800', 'montagem')).toBeVisible()
    await finger.down(kanban.card('#800', 'montagem'))
    await finger.rest(800)
    await finger.up()
    await expect(kanban.card('#800', 'fila')).toBeVisible()
    await expect.poll(async () => (await kanban.kitchen.read('800')).itens[0]?.etapa).toBe('fila')
  })

  await test.step('a finger that moves sideways takes the card along', async () => {
    await finger.down(kanban.card('#800', 'fila'))
    await finger.moveTo(await middle(kanban.column('forno')), 12)
    await expect(kanban.inHand).toBeVisible()
    await finger.up()
    await expect(kanban.card('#800', 'forno')).toBeVisible()
    await expect(kanban.inHand).toHaveCount(0)
  })

  await kanban.places(...pizzas(13).slice(1))
  await expect(kanban.column('fila').getByRole('heading')).toContainText('12')

  await test.step('a finger that moves up or down scrolls the column and moves no card', async () => {
    const list = kanban.column('fila').locator('[data-rola]')
    const from = await middle(kanban.card('#804', 'fila'))
    await finger.down(kanban.card('#804', 'fila'))
    await finger.moveTo({ x: from.x, y: from.y - 220 }, 10)
    await expect(kanban.inHand).toHaveCount(0)
    await finger.up()
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await kanban.later()
    await expect(kanban.column('fila').getByRole('heading')).toContainText('12')
    await list.evaluate((element) => element.scrollTo(0, 0))
  })

  await test.step('a card held a moment is taken in any direction', async () => {
    const from = await middle(kanban.card('#802', 'fila'))
    await finger.down(kanban.card('#802', 'fila'))
    await finger.rest(330)
    await finger.moveTo({ x: from.x, y: from.y + 60 }, 4)
    await expect(kanban.inHand).toBeVisible()
    await finger.moveTo(await middle(kanban.column('montagem')))
    await finger.up()
    await expect(kanban.card('#802', 'montagem')).toBeVisible()
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a finger goes from column to column, with a card and without', async ({ kanban, page }) => {
    await kanban.start()
    await kanban.places(...pizzas(1))
    const finger = await kanban.finger()
    const step = (nome: string) => page.getByRole('navigation', { name: 'Etapas' }).getByRole('button', { name: nome })

    await test.step('the steps above the board bring their column', async () => {
      await expect(kanban.card('#800', 'fila')).toBeInViewport()
      await expect(kanban.column('forno')).not.toBeInViewport()
      await step('Forno').tap()
      await expect(kanban.column('forno')).toBeInViewport({ ratio: 0.9 })
      await step('Na fila').tap()
      await expect(kanban.column('fila')).toBeInViewport({ ratio: 0.9 })
    })

    await test.step('a sideways swipe over a card scrolls the board', async () => {
      const from = await middle(kanban.card('#800', 'fila'))
      await finger.down(kanban.card('#800', 'fila'), 320)
      await finger.moveTo({ x: 40, y: from.y }, 8)
      await expect(kanban.inHand).toHaveCount(0)
      await finger.up()
      const track = page.locator('[data-trilho]')
      await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
      await expect(kanban.column('fila').getByRole('heading')).toContainText('1')
      // A tap on a board that still rolls only stops it.
      await expect(kanban.column('preparo')).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => track.evaluate(rests)).toBe(true)
      await step('Na fila').tap()
      await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBe(0)
    })

    await test.step('a held card is carried to a column beyond the edge', async () => {
      const from = await middle(kanban.card('#800', 'fila'))
      await finger.down(kanban.card('#800', 'fila'))
      await finger.rest(330)
      await finger.moveTo({ x: 384, y: from.y }, 6)
      await expect(kanban.inHand).toBeVisible()
      await expect(kanban.column('pronto')).toBeInViewport({ ratio: 0.9 })
      await finger.moveTo({ x: 195, y: from.y }, 3)
      await expect(kanban.column('pronto')).toHaveAttribute('data-arrasto', 'sobre')
      await finger.up()
      await expect(kanban.readyOrder('800')).toBeVisible()
      await expect.poll(async () => (await kanban.kitchen.read('800')).itens[0]?.etapa).toBe('pronto')
    })
  })
})

/** Whether it is where it was a moment ago. */
async function rests(element: Element): Promise<boolean> {
  const { scrollLeft } = element
  await new Promise((resolve) => setTimeout(resolve, 150))
  return element.scrollLeft === scrollLeft
}
