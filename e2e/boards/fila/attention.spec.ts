import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test('what happens to an order on its way is told, and read before it goes on', async ({ board, kitchen, page }) => {
  await kitchen.place({ numero: '60', itens: [pizza('Grande', ['Mussarela'])] })
  await board.open()
  await expect(board.order('60')).toBeVisible()

  await test.step('a cancelled order stays, struck through, until the cook has understood', async () => {
    await kitchen.cancel('60', 'cliente desistiu')
    await expect(board.order('60')).toContainText('cliente desistiu. Não fazer.')
    await expect(board.order('60')).toContainText('CANCELADO')
    await expect(board.button('60', 'PRONTO')).toHaveCount(0)
    expect(await board.violations()).toEqual([])
    await board.button('60', 'ENTENDI').click()
    await expect(board.order('60')).toHaveCount(0)
  })

  await test.step('a finished order that is cancelled comes back until the cook has understood', async () => {
    await kitchen.place({ numero: '59', itens: [pizza('Grande', ['Mussarela'])] })
    await board.button('59', 'PRONTO').click()
    await expect(board.order('59')).toHaveCount(0)
    await kitchen.cancel('59', 'cliente desistiu')
    await expect(board.order('59')).toContainText('cliente desistiu. Não fazer.')
    await board.button('59', 'ENTENDI').click()
    await expect(board.order('59')).toHaveCount(0)
  })

  await test.step('a changed order shows what changed, and wants to be read before it can be finished', async () => {
    await kitchen.place({
      numero: '61',
      itens: [
        item('Bruschetta', 'entrada', { referencia: 'a' }),
        item('Tábua de frios', 'entrada', { referencia: 'b' }),
      ],
    })
    await board.item('61', 'Bruschetta').click()
    // Shown at once; what changes before the kitchen has heard of it is another item, and not begun.
    await expect.poll(async () => (await kitchen.read('61')).itens[0]?.etapa).toBe('preparo')
    await kitchen.change({
      numero: '61',
      mesa: '4',
      itens: [
        item('Bruschetta', 'entrada', { referencia: 'a', quantidade: 3 }),
        item('Caldo verde', 'entrada', { referencia: 'c' }),
      ],
    })
    const ticket = board.order('61')
    await expect(ticket).toContainText('PEDIDO ALTERADO')
    await expect(ticket).toContainText('Mesa: nada → 4')
    await expect(board.item('61', 'Caldo verde')).toContainText('ADICIONADO')
    await expect(board.item('61', 'Tábua de frios')).toContainText('RETIRADO')
    await expect(board.item('61', 'Bruschetta')).toContainText('antes: 1 Bruschetta')
    await expect(board.item('61', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    expect(await board.violations()).toEqual([])
    await board.settled()
    await board.item('61', 'Bruschetta').click()
    await expect(page.getByText('O pedido mudou. Primeiro leia e toque em ENTENDI, no fim dele.')).toBeVisible()
    await expect(page.getByText('O pedido mudou. Primeiro leia e toque em ENTENDI, no fim dele.')).toHaveCount(0)
    await board.item('61', 'Bruschetta').press('Enter')
    await expect(page.getByText('O pedido mudou. Primeiro leia e toque em ENTENDI, no fim dele.')).toBeVisible()
    await expect(board.item('61', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await board.button('61', 'ENTENDI').focus()
    await page.keyboard.press('Enter')
    await expect(ticket).not.toContainText('PEDIDO ALTERADO')
    await expect(ticket).not.toContainText('Tábua de frios')
    await expect(board.button('61', 'PRONTO')).toBeVisible()
  })

  await test.step('an item added to a finished ticket brings it back', async () => {
    await kitchen.place({ numero: '62', itens: [item('Bruschetta', 'entrada', { referencia: 'a' })] })
    await board.button('62', 'PRONTO').click()
    await expect(board.order('62')).toHaveCount(0)
    await expect.poll(async () => (await kitchen.read('62')).situacao).toBe('pronto')
    await kitchen.change({
      numero: '62',
      itens: [item('Bruschetta', 'entrada', { referencia: 'a' }), item('Caldo verde', 'entrada', { referencia: 'b' })],
    })
    await expect(board.item('62', 'Caldo verde')).toContainText('ADICIONADO')
    await expect(board.item('62', 'Bruschetta')).toHaveAttribute('data-etapa', 'pronto')
  })

  await test.step('what no rule knows is shown on every station and can be given a line', async () => {
    await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
    // A refusal of before may be told as the worst of them.
    await expect(board.told).toContainText(/Suco de uva|\+ \d aviso/)
    const orphan = (await board.openTold()).getByRole('listitem').filter({ hasText: '#64' })
    await expect(orphan).toContainText('1 Suco de uva: nenhuma regra diz quem faz.')
    expect(await board.violations()).toEqual([])
    await page.getByRole('button', { name: 'Definir a linha de Suco de uva, pedido #64' }).click()
    await page.getByRole('button', { name: 'entrada', exact: true }).click()
    await expect(board.item('64', 'Suco de uva')).toBeVisible()
    await expect(page.getByText('nenhuma regra diz quem faz')).toHaveCount(0)
    await expect.poll(async () => (await kitchen.read('64')).itens[0]?.linha).toBe('entrada')
  })
})

test('a refusal of the kitchen names the order and the reason until it is dismissed', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '63', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.context().route('**/comandos', async (route) => {
    await gate
    await route.continue()
  })
  await board.item('63', 'Bruschetta').click()
  await expect(page.getByText(/ao vivo · \d+ aç(ão|ões) a enviar/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Últimas ações' })).toBeVisible()
  await kitchen.cancel('63')
  await expect(board.order('63')).toContainText('CANCELADO')
  letThrough()
  const alerta = page.getByRole('alert').filter({ hasText: '#63' })
  await expect(alerta).toContainText('Pedido cancelado. Não produzir.', { timeout: 30_000 })
  // What was not taken was not done: nothing offers to take it back.
  await expect(page.getByRole('button', { name: 'Últimas ações' })).toHaveCount(0)
  await expect(board.undo).toHaveCount(0)
  expect(await board.violations()).toEqual([])
  await (await board.openTold())
    .getByRole('listitem')
    .filter({ hasText: '#63' })
    .getByRole('button', { name: 'Entendi' })
    .click()
  await expect(page.getByText('Pedido cancelado. Não produzir.')).toHaveCount(0)
})

test('a change that comes on a later page of an order is acknowledged there, where it is read', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  const criadoEm = minutesAgo(5)
  const order = (petiscos: number) => ({
    numero: '70',
    criadoEm,
    itens: Array.from({ length: petiscos }, (_, index) => item(`Petisco ${index + 1}`, 'entrada')),
  })
  await kitchen.place(order(60))
  await board.open()
  await board.live()
  await board.askNoMore()
  await board.settled()
  await page.getByRole('button', { name: /^Ver o resto/ }).click()
  await expect(board.order('70').first()).toContainText('parte 2 de')
  await board.settled()
  // The change gets the whole time of a page that nobody touches, not what was left of it.
  await page.waitForFunction(returnsWithin, { least: 0, most: 15 })
  const restarted = page.waitForFunction(returnsWithin, { least: 17, most: 20 })
  await kitchen.change(order(61))
  await restarted
  await expect(board.order('70').locator('.item-linha', { hasText: 'Petisco 61' })).toContainText('ADICIONADO', {
    timeout: 30_000,
  })
  await expect(board.order('70').first()).toContainText('parte 2 de')
  await board.button('70', 'ENTENDI').click()
  await expect(board.button('70', 'PRONTO')).toBeVisible({ timeout: 20_000 })
  expect((await kitchen.read('70')).itens).toHaveLength(61)

  await test.step('what was taken out on another page is read there before ENTENDI is offered', async () => {
    await page.keyboard.press('PageUp')
    await expect(board.order('70').first()).toContainText('parte 1 de')
    await expect(board.button('70', 'PRONTO')).toBeVisible()
    await kitchen.change(order(60))
    await expect(board.order('70').first()).toContainText('PEDIDO ALTERADO', { timeout: 30_000 })
    await expect(board.button('70', 'ENTENDI')).toHaveCount(0)
    await page.getByRole('button', { name: /^Ver o resto, parte 2/ }).click()
    await expect(board.order('70').locator('.item-linha', { hasText: 'Petisco 61' })).toContainText('RETIRADO')
    await board.button('70', 'ENTENDI').click()
    await expect(board.button('70', 'PRONTO')).toBeVisible({ timeout: 20_000 })
  })
})

/** In so many seconds the first page comes back by itself. */
function returnsWithin({ least, most }: { least: number; most: number }): boolean {
  const words = document.querySelector('.pe-paginas')?.textContent ?? ''
  const seconds = Number(/volta em (\d+) s/.exec(words)?.[1] ?? Number.NaN)
  return seconds >= least && seconds <= most
}
