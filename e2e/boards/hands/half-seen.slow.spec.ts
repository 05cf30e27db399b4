import { expect, test } from '../support/board'
import { pizza } from '../support/orders'

test.use({ hasTouch: true })

test('a finger finishes nothing of which a part lies behind a panel, and is told so', async ({
  board,
  kitchen,
  page,
}) => {
  await board.open()
  await board.live()
  await page.getByRole('button', { name: 'Totais' }).click()
  const panel = page.getByRole('complementary', { name: 'Totais' })
  await expect(panel).toBeVisible()
  for (const numero of ['21', '22', '23', '24', '25', '26', '27', '28', '29']) {
    await kitchen.place({ numero, itens: [pizza('Grande', [{ nome: 'Calabresa', remocoes: ['cebola'] }, 'Atum'])] })
  }
  const edge = (await panel.boundingBox())?.x ?? 0
  const half = page.locator('[data-pedido]').filter({ has: page.getByText('PRONTO') })
  await expect(half.nth(6)).toBeVisible()
  await expect.poll(() => page.locator('[data-alvo^="pronto "]:not([data-maduro])').count()).toBeGreaterThan(0)
  const boxes = await page.locator('[data-alvo^="pronto "]').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, y: (top + bottom) / 2 }
    }),
  )
  const behind = boxes.find(({ left, right }) => left + 20 < edge && right > edge)
  if (!behind) throw new Error('no ticket lies half behind the panel')
  const before = await board.numbers.count()
  await board.pause(1_000)
  await page.touchscreen.tap(behind.left + 10, behind.y)
  await expect(page.getByText('Está atrás do painel.')).toBeVisible()
  await board.later()
  expect(await board.numbers.count()).toBe(before)
})
