import type { Locator } from '@playwright/test'
import { expect, test } from '../support/board'
import { item, pizza } from '../support/orders'

test('finished orders come back, and what is open is counted', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  for (const numero of ['71', '72', '171']) {
    await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada'), pizza('Grande', ['Calabresa'])] })
  }
  await board.open()
  for (const numero of ['71', '72', '171']) await expect(board.order(numero).first()).toBeVisible()

  await test.step('a finished order is found by its number and brought back', async () => {
    for (const numero of ['71', '72', '171']) {
      await board.button(numero, 'PRONTO').click()
      await expect(board.order(numero)).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Recuperar', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Recuperar pedido' })
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['#171', '#72', '#71'])
    expect(await board.violations()).toEqual([])
    await panel.getByLabel('Procurar pelo número').fill('71')
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['#171', '#71'])
    // Its row has just come up to the place of another.
    await board.settled()
    await panel.getByRole('button', { name: 'Recuperar o pedido #71' }).click()
    await expect(board.item('71', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
    await expect(panel).toHaveCount(0)
    // What lights tickets is fetched when it is first used.
    await expect.poll(() => lit(board.order('71').locator('.idade-palavras'))).toBe('"RECUPERADO"')
    expect(await lit(board.order('71'))).toBe('none')
    await page.reload()
    await expect.poll(() => lit(board.order('71').locator('.idade-palavras'))).toBe('"RECUPERADO"')
    await board.settled()
    await board.button('71', 'PRONTO').click()
    await expect(board.order('71')).toHaveCount(0)
  })

  await test.step('a delivered order is reopened by recalling it', async () => {
    await kitchen.place({ numero: '73', itens: [item('Bruschetta', 'entrada')] })
    await board.button('73', 'PRONTO').click()
    await page.getByRole('button', { name: 'Recuperar', exact: true }).click()
    await page.getByRole('button', { name: 'Entregar o pedido #73' }).click()
    await expect(page.getByText('entregue às')).toBeVisible()
    await expect.poll(async () => (await kitchen.read('73')).situacao).toBe('entregue')
    // The button has taken the room of the one beside it, where a finger was a moment ago.
    await board.settled()
    await page.getByRole('button', { name: 'Recuperar o pedido #73' }).click()
    await expect(board.order('73')).toBeVisible()
    await expect.poll(async () => (await kitchen.read('73')).situacao).toBe('fila')
    await board.button('73', 'PRONTO').click()
    await expect(board.order('73')).toHaveCount(0)
  })

  await test.step('totals count flavours in whole pizzas, the largest first, of all lines or one', async () => {
    await kitchen.place({
      numero: '74',
      itens: [pizza('Grande', ['Calabresa', 'Atum']), item('Coxinha', 'fritura', { quantidade: 6 })],
    })
    await kitchen.place({
      numero: '75',
      itens: [pizza('Média', ['Calabresa', 'Palmito']), pizza('Broto', ['Palmito'])],
    })
    await expect(board.numbers).toHaveCount(2)
    await page.getByRole('button', { name: 'Totais' }).click()
    const verb = (numero: string) => board.order(numero).locator('.pedido-verbo')
    const rows = (table: string) => page.getByRole('table', { name: table }).getByRole('row')
    await expect(rows('Sabores, em pizzas inteiras')).toHaveText(['Palmito1 e ½', 'Calabresa1', 'Atum½'])
    await expect(rows('Produtos').first()).toHaveText('Coxinha6')
    expect(await board.violations()).toEqual([])
    await page.getByRole('button', { name: 'pizza', exact: true }).click()
    await expect(page.getByText('Coxinha')).toHaveCount(0)

    const tall = async () => (await board.order('75').boundingBox())?.height
    const before = await tall()
    await page.getByRole('button', { name: 'Palmito', exact: true }).click()
    await expect.poll(() => lit(verb('75'))).toBe('"tem 1 e ½"')
    // Engines reckon in 64ths of a pixel.
    expect(await tall()).toBeCloseTo(before ?? 0, 1)
    expect(await lit(verb('74'))).toBe('none')
    const put = page.getByRole('button', { name: 'Apagar Palmito, 1 pedido' })
    await expect(put).toBeVisible()
    expect(await board.violations()).toEqual([])
    await page.getByRole('button', { name: 'Palmito', exact: true }).click()
    await expect.poll(() => lit(verb('75'))).toBe('none')
    await page.getByRole('button', { name: 'Calabresa', exact: true }).click()
    await expect.poll(() => lit(verb('74'))).toBe('"tem ½"')
    expect(await lit(verb('75'))).toBe('"tem ½"')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apagar Calabresa, 2 pedidos' }).click()
    await expect.poll(() => lit(verb('74'))).toBe('none')
    await page.getByRole('button', { name: 'Totais' }).click()
    await board.button('74', 'PRONTO').click()
    await expect(rows('Sabores, em pizzas inteiras')).toHaveText(['Palmito1 e ½', 'Calabresa½'])
  })

  await test.step('the board goes to full screen and back', async () => {
    await page.getByRole('button', { name: 'Tela cheia' }).click()
    await page.getByRole('button', { name: 'Sair da tela cheia' }).click()
    await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
  })
})

/** The label of what is lit. */
function lit(ticket: Locator): Promise<string> {
  return ticket.first().evaluate((element) => getComputedStyle(element, '::after').content)
}
