import type { Locator, Page } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import type { Kitchen, Order } from '../support/kitchen'
import { item, minutesAgo } from '../support/orders'

const starter = (numero: string, ...nomes: string[]): Order => ({
  numero,
  criadoEm: minutesAgo(30 - Number(numero) / 10),
  itens: nomes.map((nome) => item(nome, 'entrada')),
})

async function placed(kitchen: Kitchen, board: Board, ...orders: Order[]): Promise<void> {
  for (const order of orders) await kitchen.place(order)
  await board.open({ linhas: ['Entrada'] })
  await board.live()
  for (const { numero } of orders) await expect(board.order(numero)).toBeVisible()
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const keysDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Teclas' })

test('a cook without touch does everything by key', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  await placed(kitchen, board, starter('11', 'Bruschetta', 'Tábua'), starter('12', 'Salada'), starter('13', 'Caldo'))

  await test.step('a cook without touch: choose, advance, go back, complete and undo', async () => {
    await press(page, 'ArrowRight')
    await expect(board.item('11', 'Bruschetta')).toBeFocused()
    await press(page, 'Enter')
    await expect(board.item('11', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await press(page, 'Backspace')
    await expect(board.item('11', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
    await press(page, 'ArrowDown')
    await expect(board.item('11', 'Tábua')).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(board.button('11', 'PRONTO')).toBeFocused()

    await press(page, '2')
    await expect(board.item('12', 'Salada')).toBeFocused()
    await press(page, 'p')
    await expect(board.order('12')).toHaveCount(0)
    await expect(board.item('13', 'Caldo')).toBeFocused()
    await expect.poll(async () => (await kitchen.read('12')).situacao).toBe('pronto')

    await press(page, 'z')
    await expect(board.order('12')).toBeVisible()
    await press(page, 'ArrowLeft')
    await expect(board.item('12', 'Salada')).toBeFocused()
  })

  await test.step('a cancelled order is acknowledged by key, and PRONTO does not touch it', async () => {
    await kitchen.cancel('11', 'cliente desistiu')
    await expect(board.button('11', 'ENTENDI')).toBeVisible()
    await press(page, '1')
    await expect(board.button('11', 'ENTENDI')).toBeFocused()
    await press(page, 'p')
    await expect(board.order('11')).toBeVisible()
    await press(page, 'e')
    await expect(board.order('11')).toHaveCount(0)
    await expect(board.item('12', 'Salada')).toBeFocused()
  })

  await test.step('the list of keys opens with ?, and Escape closes it', async () => {
    await press(page, '?')
    await expect(keysDialog(page)).toBeVisible()
    await expect(keysDialog(page).getByText('Avançar o item escolhido')).toBeVisible()
    expect(await board.violations()).toEqual([])
    await press(page, 'p', 'Escape')
    await expect(keysDialog(page)).toHaveCount(0)
    await expect(board.order('12')).toBeVisible()
  })
})

test('panels and pages by key, and typing stays typing', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  const orders = Array.from({ length: 24 }, (_, i) => starter(String(30 + i), 'Bruschetta', 'Tábua', 'Salada'))
  await placed(kitchen, board, ...orders.slice(0, 1))
  for (const order of orders.slice(1)) await kitchen.place(order)
  await expect(page.getByRole('button', { name: /^\+ \d+ pedidos/ })).toBeVisible()

  await press(page, 't')
  await expect(page.getByRole('complementary', { name: 'Totais em aberto' })).toBeVisible()
  await press(page, 't', 'r')
  const recall = page.getByRole('complementary', { name: 'Recuperar pedido' })
  await expect(recall).toBeVisible()
  await recall.getByRole('searchbox').fill('')
  await recall.getByRole('searchbox').pressSequentially('t3p')
  await expect(recall.getByRole('searchbox')).toHaveValue('t3p')
  await press(page, 'Escape')
  await expect(recall).toHaveCount(0)

  await press(page, 'PageDown')
  await expect(board.order('30')).toHaveCount(0)
  await press(page, 'PageUp')
  await expect(board.order('30')).toBeVisible()
})

test('a bump bar gets its own keys by pressing them, and keeps them', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await placed(kitchen, board, starter('71', 'Bruschetta'), starter('72', 'Salada'))
  await press(page, '?')
  await keysDialog(page)
    .getByRole('button', { name: /^PRONTO no pedido escolhido: P/ })
    .click()
  await press(page, 'F8')
  await expect(keysDialog(page).getByRole('button', { name: /^PRONTO no pedido escolhido: F8/ })).toBeVisible()

  const next = keysDialog(page).getByRole('button', { name: /^Próximo pedido:/ })
  await next.click()
  await press(page, 't')
  await expect(keysDialog(page).getByRole('alert')).toContainText('A tecla T já é de “Totais”.')
  expect(await board.violations()).toEqual([])
  await keysDialog(page).getByRole('button', { name: 'Usar aqui' }).click()
  await expect(keysDialog(page).getByRole('button', { name: /^Totais: nenhuma tecla/ })).toBeVisible()
  await press(page, 'Escape')

  await page.reload()
  await board.live()
  await expect(board.order('71')).toBeVisible()
  await expect(page.locator('ion-loading')).toHaveCount(0)
  await press(page, 't')
  await expect(board.item('71', 'Bruschetta')).toBeFocused()
  await press(page, 'ArrowRight', 'p')
  await expect(board.item('71', 'Bruschetta')).toBeFocused()
  await press(page, 'F8')
  await expect(board.order('71')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a key pressed while the licence check leaves the screen is not lost', { tag: '@slow' }, async ({
  board,
  context,
  kitchen,
  page,
}) => {
  await placed(kitchen, board, starter('75', 'Bruschetta'))
  const debugging = await context.newCDPSession(page)
  await debugging.send('Animation.enable')
  const pace = (playbackRate: number) => debugging.send('Animation.setPlaybackRate', { playbackRate })
  let answer = () => {}
  const slowly = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/jwt/token', async (route) => {
    await slowly
    await route.continue()
  })

  await page.reload()
  const check = page.locator('ion-loading')
  await expect(check.locator('.loading-wrapper')).toHaveCSS('opacity', '1')
  await pace(0.01)
  answer()
  await expect(board.order('75')).toBeVisible()
  await expect(check).toHaveCSS('pointer-events', 'none')
  await press(page, '1')
  await expect(board.item('75', 'Bruschetta')).toBeFocused()

  await pace(1)
  await expect(check).toHaveCount(0)
  await expect(board.item('75', 'Bruschetta')).toBeFocused()
})

test('the Kanban obeys the same keys, those of the device too', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  await kitchen.place(starter('81', 'Bruschetta'))
  await board.open({ linhas: ['Entrada'], tipo: 'K' })
  await board.live()
  const card = page.locator('[data-cartao]', { hasText: 'Bruschetta' })
  await expect(card).toHaveAttribute('data-etapa', 'fila')
  await press(page, '?')
  await keysDialog(page)
    .getByRole('button', { name: /^Avançar o item escolhido: Enter/ })
    .click()
  await press(page, 'F9')
  await keysDialog(page)
    .getByRole('button', { name: /^Próximo item do pedido:/ })
    .click()
  await press(page, 'F10', 'Escape')
  await press(page, 'F10')
  await expect(card).toBeFocused()
  await press(page, 'F9')
  await expect(card).toHaveAttribute('data-etapa', 'preparo')
})
