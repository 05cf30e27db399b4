import { expect, test } from '../support/board'
import { minutesAgo, pizza } from '../support/orders'
import { outside, sizes } from './measures'

const NOTE = `Portão azul, ${'tocar a campainha duas vezes, '.repeat(29)}obrigado`

test.use({ viewport: { width: 1280, height: 800 } })

test('an order with a long note begins on what is left of its page, and is finished only when all of it was read', async ({
  board,
  kitchen,
  page,
}) => {
  for (const [index, numero] of ['501', '502', '503'].entries()) {
    const itens = [pizza('Grande', ['Atum', { nome: 'Lombo', remocoes: ['cebola'] }])]
    await kitchen.place({ numero, criadoEm: minutesAgo(30 - index), itens })
  }
  await kitchen.place({ numero: '504', criadoEm: minutesAgo(20), observacao: NOTE, itens: [pizza('Broto', ['Milho'])] })
  await kitchen.place({ numero: '505', criadoEm: minutesAgo(10), itens: [pizza('Broto', ['Palmito'])] })
  await board.open()
  await board.live()
  await board.askNoMore()
  await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
  await board.settled()

  const parts = board.order('504')
  await expect(parts.first()).toContainText('parte 1 de 2')
  await expect(board.order('501')).toBeVisible()
  expect(await outside(page)).toEqual([])
  expect((await sizes(page)).cut).toEqual([])
  await expect(board.button('504', 'PRONTO')).toHaveCount(0)
  const texts = async () => (await parts.locator('.fileira').allTextContents()).map((text) => text.trim())
  const read = await texts()

  await board.settled()
  await page.getByRole('button', { name: 'Ver o resto, parte 2, pedido #504' }).click()
  await expect(parts.first()).toContainText('parte 2 de 2')
  await expect(parts.first()).toContainText('Observação')
  read.push(...(await texts()))
  expect(read.join(' ')).toBe(`“${NOTE}” Milho`)
  await expect(board.button('504', 'PRONTO')).toBeVisible()
})
