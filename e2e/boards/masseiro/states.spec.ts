import { expect } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { inMinutes, minutesAgo, pizza } from '../support/orders'
import { DoughBoard, test } from './dough-board'

test('without the pizza line the page says what to do', { tag: '@slow' }, async ({ doughs }) => {
  await doughs.openAtTheTable({ linhas: ['Entrada'] })
  await expect(doughs.page.getByRole('heading', { name: 'O masseiro precisa da linha pizza' })).toBeVisible()
  expect(await doughs.violations()).toEqual([])
  await doughs.page.locator('.recado').getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(doughs.page.locator('ion-modal')).toContainText('Mostrar os seguintes itens')
})

test('no state of the board has an accessibility violation', { tag: '@slow' }, async ({ page, product }) => {
  test.setTimeout(120_000)
  const kitchen = await Kitchen.open(product, { estoque: { Grande: 2, Média: 40 } })
  const doughs = new DoughBoard(page, kitchen)
  await doughs.openAtTheTable()
  await test.step('an empty table is friendly', async () => {
    await expect(page.getByRole('heading', { name: 'Nenhuma massa a abrir' })).toBeVisible()
    expect(await doughs.violations()).toEqual([])
  })

  const itens = (tamanho: string, parte: object = {}) => [pizza(tamanho, ['Calabresa'], parte)]
  await kitchen.place({ numero: '1', criadoEm: minutesAgo(25), itens: itens('Grande', { borda: 'Catupiry' }) })
  await kitchen.place({ numero: '2', criadoEm: minutesAgo(16), itens: itens('Família', { quantidade: 3 }) })
  await kitchen.place({ numero: '3', criadoEm: minutesAgo(8), itens: itens('Broto', { tipoMassa: 'Fina' }) })
  await kitchen.place({ numero: '4', prioridade: 1, itens: itens('Gigante') })
  await kitchen.place({ numero: '5', agendadoPara: inMinutes(90), itens: itens('Grande', { quantidade: 2 }) })
  await kitchen.place({ numero: '6', itens: itens('Média') })
  await kitchen.cancel('6')
  await expect(doughs.told).toContainText('#6 Cancelado')
  await expect(doughs.rows).toHaveCount(5)
  expect(await doughs.violations()).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'claro'))
  expect(await doughs.violations()).toEqual([])
  await doughs.openButton('3').click()
  await expect(doughs.undo).toBeVisible()
  // Broto is asked to be counted again now: its neighbour may have moved.
  await doughs.settled()
  await doughs.stockValue('Grande').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await doughs.violations()).toEqual([])
})

test('on a phone stock and totals are one tap away, and larger text fits', { tag: '@slow' }, async ({
  page,
  kitchen,
  doughs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kitchen.place({ numero: '1', itens: [pizza('Grande', ['Calabresa'], { quantidade: 2 })] })
  await kitchen.place({ numero: '2', itens: [pizza('Broto', ['Calabresa'])] })
  await doughs.openAtTheTable()
  await expect(doughs.openButton('1')).toBeVisible()
  await expect(doughs.stock('Grande')).toBeHidden()
  await page.getByRole('button', { name: 'Estoque e totais' }).click()
  await expect(doughs.stock('Grande')).toBeVisible()
  await expect(doughs.rows.first()).toBeHidden()
  await test.step('a cancellation is read there as well', async () => {
    await kitchen.cancel('2', 'Cliente desistiu')
    await expect(doughs.told).toContainText('#2 Cancelado')
    await doughs.toRead('2')
    await expect(doughs.notice('2')).toBeInViewport({ ratio: 1 })
    await expect(doughs.stock('Grande')).toBeVisible()
    await doughs.settled()
    await doughs.notice('2').getByRole('button', { name: 'ENTENDI' }).click()
    await expect(doughs.notice('2')).toHaveCount(0)
  })
  for (const escala of ['1', '1.6']) {
    await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), escala)
    for (const aba of [/^Massas ·/, 'Estoque e totais']) {
      await page.getByRole('button', { name: aba }).click()
      const partes = page.locator('.masseiro-fila, .masseiro-lado')
      const larguras = await partes.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      expect([escala, larguras]).toEqual([escala, [0, 0]])
    }
  }
})
