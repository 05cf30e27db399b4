import { Kanban } from '../kanban/kanban'
import { expect, test } from '../support/board'
import { item } from '../support/orders'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const PLATES = 14

test('words that moved to a plate above the screen are read there before PRONTO', async ({
  board,
  browser,
  kitchen,
  page,
}) => {
  const order = (which: number) => ({
    numero: '50',
    itens: Array.from({ length: PLATES }, (_, index) =>
      item('Prato da casa', 'entrada', {
        referencia: `${index}`,
        ...(index === which && { complementos: [{ tipo: 'remocao', nome: 'amendoim', quantidade: 1 }] }),
      }),
    ),
  })
  await kitchen.place(order(PLATES - 1))
  await board.open()
  await board.live()
  const list = page.locator('.fila-rolagem')
  const readTo = async (part: number) => {
    await list.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
    await board.settled()
  }
  await expect(async () => {
    for (const part of [0, 0.25, 0.5, 0.75, 1]) await readTo(part)
    await expect(board.button('50', 'PRONTO')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const other = new Kanban(await browser.newPage({ viewport: { width: 1280, height: 800 } }), kitchen)
  await other.start({ estacao: 'Montagem 2' })
  await kitchen.change(order(0))
  await other.toRead('50')
  await other.settled()
  await other.button('50', 'ENTENDI').click()
  await expect(other.notice('50')).toHaveCount(0)
  await expect(board.button('50', 'ENTENDI')).toHaveCount(0)
  await readTo(1)
  await expect(board.order('50').getByText('Ver o resto')).toBeVisible()
  await expect(board.button('50', 'PRONTO')).toHaveCount(0)
  await other.page.close()
})
