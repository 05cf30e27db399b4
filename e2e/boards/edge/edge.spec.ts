import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

/** More than any screen holds, the two oldest late. */
const starters = (quantos: number) =>
  Array.from({ length: quantos }, (_, indice) => ({
    numero: `${500 + indice}`,
    criadoEm: minutesAgo(indice < 2 ? 30 : 12 - indice / 10),
    itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada', { quantidade: 2 })],
  }))

test('nothing that must be known hides behind the edge', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  const orders = starters(44)
  await Promise.all(orders.map((order) => kitchen.place(order)))
  await board.open({ linhas: ['Entrada'] })
  await board.live()
  await expect(board.order('500')).toBeVisible()
  const next = page.getByRole('button', { name: /^\+ \d+ pedidos?/ })
  const back = page.getByRole('button', { name: /anteriores/ })
  await expect(next).toBeVisible()

  await test.step('a cancellation and a change of a later page come before all others', async () => {
    await expect(board.order('543')).toHaveCount(0)
    await kitchen.cancel('543', 'cliente desistiu')
    await kitchen.change({
      numero: '542',
      itens: [item('Bruschetta', 'entrada', { quantidade: 3 }), item('Caldo verde', 'entrada', { quantidade: 2 })],
    })
    await expect(board.order('543')).toContainText('CANCELADO')
    await expect.poll(() => board.numbers.allTextContents().then((all) => all.slice(0, 2))).toEqual(['#542', '#543'])
  })

  await test.step('on another page the edge says what is on the first one, in words and by its colour', async () => {
    await next.click()
    await expect(board.order('500')).toHaveCount(0)
    await expect(back).toContainText(/‹ \d+ anteriores · 2 atrasados · 1 cancelado · 1 alterado/)
    await expect(back).toHaveAttribute('data-tom', 'perigo')
    expect(await board.violations()).toEqual([])
  })

  await test.step('and the first page comes back by itself, with a count-down that a touch begins anew', async () => {
    await expect(back).toContainText(/volta em 1[0-7] s/)
    await page.locator('.barra-relogio').click()
    await expect(back).toContainText(/volta em (20|19|18) s/)
    await expect(board.order('500').first()).toBeVisible({ timeout: 60_000 })
    await expect(back).toHaveCount(0)
  })
})

test('the badge counts this board and the kitchen, and nothing denies that it is live', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '10', itens: [item('Batata', 'fritura')] })
  await kitchen.place({ numero: '11', itens: [item('Bruschetta', 'entrada')] })
  await board.open({ linhas: ['Chapa'] })
  await expect(page.getByText('Nenhum pedido na fila')).toBeVisible()
  const badge = page.locator('.vivo')
  await expect(badge).toHaveText('0 aqui · 2 na cozinha · ao vivo', { timeout: 30_000 })
  await kitchen.place({ numero: '12', itens: [item('X-Salada', 'chapa')] })
  await expect(badge).toHaveText('1 aqui · 3 na cozinha · ao vivo')

  await test.step('what is ready waits in the kitchen to be handed over: badge and board say so', async () => {
    await kitchen.place({ numero: '13', itens: [item('X-Bacon', 'chapa')] })
    await board.button('13', 'PRONTO').click()
    await expect(badge).toHaveText('1 aqui · 1 a entregar · 4 na cozinha · ao vivo', { timeout: 30_000 })
    await board.button('12', 'PRONTO').click()
    await expect(page.getByText('2 pedidos prontos esperam a entrega.')).toBeVisible({ timeout: 30_000 })
    await expect(badge).toHaveText('0 aqui · 2 a entregar · 4 na cozinha · ao vivo', { timeout: 30_000 })
    await kitchen.place({ numero: '14', itens: [item('X-Tudo', 'chapa')] })
  })

  await page.route('**/jwt/token', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(board.order('14')).toBeVisible()
  await expect(badge).toHaveText('1 aqui · 2 a entregar · 5 na cozinha · ao vivo', { timeout: 30_000 })
  await board.later()
  await expect(page.getByText('não respondeu')).toHaveCount(0)
})
