import { Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test('an order that no screen of its line shows is told on another station, until one does', async ({
  board,
  kitchen,
  browser,
}) => {
  test.setTimeout(120_000)
  await board.open({ estacao: 'Chapa', linhas: ['Chapa'] })
  await kitchen.place({ numero: '14', itens: [pizza('Grande', ['Mussarela']), item('Burger', 'chapa')] })
  await expect(board.order('14')).toBeVisible()
  const alarm = board.page.getByRole('region', { name: 'Alarmes da cozinha' })
  await expect(alarm).toHaveText('Nenhuma tela mostrou o pedido #14 (pizza)', { timeout: 60_000 })
  expect(await board.violations()).toEqual([])

  const page = await browser.newPage()
  await new Board(page, kitchen).open({ estacao: 'Pizza', linhas: ['Pizza'] })
  await expect(page.locator('.pedido h2')).toContainText('14')
  await expect(alarm).toHaveCount(0)
  await page.close()
})

test('an order that is late on another line is told, until nothing of it is left to do', async ({ board, kitchen }) => {
  await board.open({ estacao: 'Chapa', linhas: ['Chapa'] })
  await kitchen.place({ numero: '15', criadoEm: minutesAgo(40), itens: [pizza('Grande', ['Mussarela'])] })
  await kitchen.place({ numero: '16', itens: [item('Burger', 'chapa')] })
  await expect(board.order('16')).toBeVisible()
  const alarm = board.page.getByRole('region', { name: 'Alarmes da cozinha' })
  await expect(alarm).toContainText('Atrasado em outra linha: pedido #15 (pizza)')
  await kitchen.cancel('15')
  await expect(alarm.getByText('Atrasado')).toHaveCount(0)
})
