import type { Locator } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import type { Kitchen, Order } from '../support/kitchen'
import { item, minutesAgo } from '../support/orders'

const changed = (quantidade: number): Order => ({
  numero: '21',
  criadoEm: minutesAgo(9),
  itens: [
    item('Bruschetta', 'entrada', { referencia: 'a', quantidade }),
    item('Sopa', 'entrada', { referencia: 'b' }),
    item('Salada', 'entrada', { referencia: 'c' }),
  ],
})

/** How far its red, green and blue are from each other, and which is the strongest. */
function colourOf(css: string): { grey: boolean; blue: boolean } {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  const apart = Math.max(red, green, blue) - Math.min(red, green, blue)
  return { grey: apart < 40, blue: apart > 80 && blue > red && blue > green }
}

function headOf(ticket: Locator): Promise<string> {
  return ticket.locator('.pedido-topo').evaluate((head) => getComputedStyle(head).backgroundColor)
}

function strikesOf(ticket: Locator): Promise<string[]> {
  return ticket
    .locator('.item-nome, .sabor')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).textDecorationLine))
}

test('a cancelled order is grey and struck through, and no other is', async ({ board, kitchen }) => {
  for (const numero of ['11', '12'])
    await kitchen.place({ numero, criadoEm: minutesAgo(9), itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await expect(board.order('11')).toBeVisible()
  expect(colourOf(await headOf(board.order('11')))).toEqual({ grey: false, blue: false })
  expect(new Set(await strikesOf(board.order('11')))).toEqual(new Set(['none']))
  await kitchen.cancel('11')
  await expect(board.order('11')).toContainText('CANCELADO')
  expect(colourOf(await headOf(board.order('11'))).grey).toBe(true)
  expect(new Set(await strikesOf(board.order('11')))).toEqual(new Set(['line-through']))
  expect(colourOf(await headOf(board.order('12'))).grey).toBe(false)
  expect(new Set(await strikesOf(board.order('12')))).toEqual(new Set(['none']))
})

/** Shown on the board and begun on one item, then changed by its till. */
async function changedOnTheBoard(board: Board, kitchen: Kitchen): Promise<() => Promise<string[]>> {
  const steps = async () => (await kitchen.read('21')).itens.map(({ etapa }) => etapa)
  await kitchen.place(changed(1))
  await board.open()
  await board.live()
  await board.item('21', 'Sopa').click()
  await expect.poll(steps).toEqual(['fila', 'preparo', 'fila'])
  await kitchen.change(changed(3))
  await expect(board.button('21', 'ENTENDI')).toBeVisible()
  return steps
}

test('what was changed does not go on by key before ENTENDI, not by P, not by Enter, not by a bump bar; going back may', async ({
  board,
  kitchen,
  page,
}) => {
  const steps = await changedOnTheBoard(board, kitchen)
  const before = ['fila', 'preparo', 'fila']
  const refused = page.getByText('O pedido mudou. Primeiro leia e toque em ENTENDI, no fim dele.')

  await test.step('P and Enter take nothing on', async () => {
    await board.item('21', 'Bruschetta').focus()
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await expect(refused).toBeVisible()
    await board.later()
    expect(await steps()).toEqual(before)
    await expect(board.button('21', 'ENTENDI')).toBeVisible()
  })

  await test.step('nor does the key of a bump bar', async () => {
    const dialog = page.getByRole('dialog', { name: 'Teclas' })
    await page.keyboard.press('?')
    await dialog.getByRole('button', { name: /^PRONTO no pedido escolhido: P/ }).click()
    await page.keyboard.press('F8')
    await dialog.getByRole('button', { name: /^Avançar o item escolhido: Enter/ }).click()
    await page.keyboard.press('F9')
    await expect(dialog.getByRole('button', { name: /^Avançar o item escolhido: F9/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await board.item('21', 'Bruschetta').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('F9')
    await expect(refused).toBeVisible()
    await board.later()
    expect(await steps()).toEqual(before)
    await expect(board.button('21', 'ENTENDI')).toBeVisible()
  })

  await test.step('what was begun may go back', async () => {
    await board.item('21', 'Sopa').focus()
    await page.keyboard.press('Backspace')
    await expect.poll(steps).toEqual(['fila', 'fila', 'fila'])
    await expect(board.button('21', 'ENTENDI')).toBeVisible()
  })

  await test.step('and read, it goes on by the same keys', async () => {
    await board.item('21', 'Bruschetta').focus()
    await page.keyboard.press('e')
    await expect(board.button('21', 'PRONTO')).toBeVisible()
    await board.item('21', 'Bruschetta').focus()
    await page.keyboard.press('F9')
    await expect.poll(steps).toEqual(['preparo', 'fila', 'fila'])
    await page.keyboard.press('F8')
    await expect.poll(steps).toEqual(['pronto', 'pronto', 'pronto'])
  })
})

test('what was changed goes back by a held finger before ENTENDI, and on by none', async ({ board, kitchen }) => {
  const steps = await changedOnTheBoard(board, kitchen)
  await board.settled()
  await board.item('21', 'Sopa').click()
  await board.later()
  expect(await steps()).toEqual(['fila', 'preparo', 'fila'])
  await board.settled()
  await board.hold(board.item('21', 'Sopa'))
  await expect.poll(steps).toEqual(['fila', 'fila', 'fila'])
  await expect(board.button('21', 'ENTENDI')).toBeVisible()
})

test('a dashed blue line marks both ends of an order that goes on in the next column, and no other order', async ({
  board,
  kitchen,
}) => {
  await kitchen.place({
    numero: '31',
    criadoEm: minutesAgo(9),
    itens: Array.from({ length: 14 }, (_, index) => item(`Prato ${index + 1}`, 'entrada')),
  })
  await kitchen.place({ numero: '32', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await expect.poll(() => board.order('31').count()).toBeGreaterThan(1)
  const line = (part: Locator, end: '::before' | '::after') =>
    part.evaluate((element, which) => {
      const { borderTopStyle, borderTopColor, content } = getComputedStyle(element, which)
      return content === 'none' ? undefined : { style: borderTopStyle, colour: borderTopColor }
    }, end)
  const ends = () =>
    Promise.all([line(board.order('31').first(), '::after'), line(board.order('31').last(), '::before')])
  await expect.poll(async () => (await ends()).map((end) => end?.style)).toEqual(['dashed', 'dashed'])
  const [opens, closes] = await ends()
  expect([opens, closes].map((end) => colourOf(end?.colour ?? '').blue)).toEqual([true, true])
  await expect(board.order('31').first()).toContainText(/continua.*à direita/)
  expect(await line(board.order('32'), '::after')).toBeUndefined()
  expect(await line(board.order('32'), '::before')).toBeUndefined()
})
