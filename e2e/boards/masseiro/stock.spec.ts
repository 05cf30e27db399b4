import { expect } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { minutesAgo, pizza } from '../support/orders'
import { DoughBoard, test } from './dough-board'
import { rememberWeeks } from './past-hours'

const SABOR = ['Calabresa']

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('dough balls are counted as they go, and anew', async ({ page, product }) => {
    const kitchen = await Kitchen.open(product, { estoque: { Grande: 9 } })
    const doughs = new DoughBoard(page, kitchen)
    await kitchen.place({ numero: '1', itens: [pizza('Grande', SABOR, { quantidade: 2 })] })
    await doughs.openAtTheTable()

    await test.step('dough balls are counted down as doughs open, and corrected by one', async () => {
      await expect(doughs.stockValue('Grande')).toHaveText('9')
      await expect(doughs.stock('Grande')).toContainText('sem ritmo ainda')
      await doughs.stock('Grande').getByRole('button', { name: 'Pôr uma massa Grande' }).tap()
      await expect(doughs.stockValue('Grande')).toHaveText('10')
      await doughs.stock('Grande').getByRole('button', { name: 'Tirar uma massa Grande' }).tap()
      await expect(doughs.stockValue('Grande')).toHaveText('9')
      await doughs.openButton('1').tap()
      await expect(doughs.stockValue('Grande')).toHaveText('7')
      // Offered for eight seconds: nothing else is done first.
      await doughs.undo.tap()
      await expect(doughs.stockValue('Grande')).toHaveText('9')
      await expect(doughs.stockValue('Broto')).toHaveText('?')
      await expect(doughs.stock('Broto')).toContainText('não contada')
      await expect(doughs.stock('Broto').getByRole('button', { name: 'Pôr uma massa Broto' })).toBeDisabled()
    })

    await test.step('counting anew takes a few large keys', async () => {
      await doughs.stockValue('Média').tap()
      const janela = page.getByRole('dialog', { name: 'Quantas massas Média há agora?' })
      for (const tecla of ['1', '2', '0', '5']) await janela.getByRole('button', { name: tecla, exact: true }).tap()
      await janela.getByRole('button', { name: 'Apagar' }).tap()
      await expect(janela.getByRole('textbox')).toHaveValue('120')
      await janela.getByRole('button', { name: 'CONTAR' }).tap()
      await expect(janela).toHaveCount(0)
      await expect(doughs.stockValue('Média')).toHaveText('120')
    })
  })

  test('it warns in words before a size runs out', { tag: '@slow' }, async ({ page, product }) => {
    const kitchen = await Kitchen.open(product, { estoque: { Grande: 12, Broto: 30 } })
    const doughs = new DoughBoard(page, kitchen)
    await kitchen.place({ numero: '1', criadoEm: minutesAgo(5), itens: [pizza('Grande', SABOR, { quantidade: 8 })] })
    await doughs.openAtTheTable()
    await doughs.openButton('1').tap()
    // Eight in the least time that is taken for a pace, twenty minutes: twenty-four an hour, and four are left.
    await expect(doughs.stock('Grande')).toContainText('acaba em 10 min')
    await expect(doughs.stock('Broto')).toContainText('dá até fechar')
    await expect(doughs.page.getByText('MASSA ACABANDO Grande: acaba em 10 min')).toBeVisible()
    await kitchen.place({ numero: '2', itens: [pizza('Grande', SABOR, { quantidade: 6 })] })
    await expect(doughs.stock('Grande')).toContainText('faltam 2 para agora')

    await test.step('a stock below zero shows no number and asks to be counted again', async () => {
      await doughs.openButton('2').tap()
      await expect(doughs.stock('Grande')).toContainText('abriu 2 a mais')
      await expect(doughs.stock('Grande')).not.toContainText(/[-−]\s*\d/)
      await expect(doughs.page.getByText('Grande: conte de novo')).toBeVisible()
      await doughs.stock('Grande').getByRole('button', { name: 'CONTE DE NOVO' }).tap()
      const janela = page.getByRole('dialog', { name: 'Quantas massas Grande há agora?' })
      await janela.getByRole('button', { name: '3', exact: true }).tap()
      await janela.getByRole('button', { name: 'CONTAR' }).tap()
      await expect(doughs.stockValue('Grande')).toHaveText('3')
      await expect(doughs.page.getByText('conte de novo')).toHaveCount(0)
    })

    await test.step('three whole rows and the warning are on a small screen, the rest is one touch away', async () => {
      for (const [index, tipoMassa] of ['Fina', 'Integral', 'Fina', 'Integral', 'Fina'].entries()) {
        await kitchen.place({
          numero: `1${index}`,
          criadoEm: minutesAgo(9 - index),
          itens: [pizza('Grande', SABOR, { tipoMassa, borda: 'Catupiry' })],
        })
      }
      await expect(doughs.rows).toHaveCount(5)
      for (const viewport of [
        { width: 1024, height: 600 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        const warning = doughs.page.locator('.avisos-texto', { hasText: 'MASSA ACABANDO Grande' })
        await expect(warning).toBeInViewport({ ratio: 1 })
        for (const row of [0, 1, 2]) await expect(doughs.rows.nth(row)).toBeInViewport({ ratio: 1 })
        expect(await doughs.violations()).toEqual([])
      }
      await page.setViewportSize({ width: 1024, height: 600 })
      await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
      await page.getByRole('button', { name: /^Massas ·/ }).tap()
      const allergic = pizza('Grande', SABOR, {
        observacao: 'alergia a camarão e frutos do mar, favor trocar a faca e a tábua',
      })
      await kitchen.place({ numero: '19', criadoEm: minutesAgo(12), itens: [allergic] })
      await expect(doughs.rows).toHaveCount(6)
      for (const row of [0, 1, 2]) await expect(doughs.rows.nth(row)).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1'))
      const matriz = doughs.page.getByRole('table', { name: 'Agora, por tamanho e borda' })
      await expect(matriz).toBeHidden()
      await expect(doughs.stock('Família')).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Por tamanho e borda · previsão' }).tap()
      await expect(matriz).toBeVisible()
      await page.getByRole('button', { name: 'Massas em estoque' }).tap()
      await expect(matriz).toBeHidden()
    })

    await test.step('size and dough are equally large', async () => {
      const [tamanho, massa] = await doughs
        .row('10')
        .locator('h3 > span')
        .evaluateAll((labels) => labels.map((label) => Number.parseFloat(getComputedStyle(label).fontSize)))
      expect(massa).toBe(tamanho)
      expect(tamanho).toBeGreaterThanOrEqual(26)
    })
  })
})

test.describe('with its service worker', () => {
  test.use({ hasTouch: true, serviceWorkers: 'allow' })

  test('a count made off line keeps the doughs that another station opened meanwhile', { tag: '@slow' }, async ({
    page,
    product,
    browser,
  }) => {
    const kitchen = await Kitchen.open(product, { estoque: { Grande: 9 } })
    const doughs = new DoughBoard(page, kitchen)
    // Each in a row of its own.
    for (const [numero, tipoMassa] of Object.entries({ 1: 'Tradicional', 2: 'Fina', 3: 'Integral' })) {
      await kitchen.place({ numero, itens: [pizza('Grande', SABOR, { tipoMassa })] })
    }
    await doughs.openAtTheTable()
    const other = await doughs.another(await browser.newContext({ hasTouch: true }))
    await other.openAtTheTable({ estacao: 'Massa 2' })

    await page.context().setOffline(true)
    await doughs.openButton('1').tap()
    await expect(doughs.stockValue('Grande')).toHaveText('8')
    await doughs.stockValue('Grande').tap()
    const janela = page.getByRole('dialog', { name: 'Quantas massas Grande há agora?' })
    for (const tecla of ['2', '0']) await janela.getByRole('button', { name: tecla, exact: true }).tap()
    await janela.getByRole('button', { name: 'CONTAR' }).tap()
    await expect(doughs.stockValue('Grande')).toHaveText('20')
    for (const numero of ['2', '3']) await other.openButton(numero).tap()
    await expect(other.stockValue('Grande')).toHaveText('7')
    await expect.poll(() => doughs.openDoughs('2', '3')).toBe(2)

    await page.context().setOffline(false)
    await expect(other.stockValue('Grande')).toHaveText('18', { timeout: 40_000 })
    await expect(doughs.stockValue('Grande')).toHaveText('18')
    await other.page.context().close()
  })
})

test('beside the table', { tag: '@slow' }, async ({ kitchen, doughs }) => {
  await kitchen.place({
    numero: '1',
    itens: [
      pizza('Grande', SABOR, { quantidade: 2 }),
      pizza('Grande', SABOR, { borda: 'Catupiry' }),
      pizza('Grande', SABOR, { tipoMassa: 'Fina' }),
      pizza('Broto', SABOR),
    ],
  })
  await doughs.openAtTheTable()

  await test.step('the matrix counts what is open by size, dough and crust', async () => {
    const matriz = doughs.page.getByRole('table', { name: 'Agora, por tamanho e borda' })
    await expect(matriz.getByRole('row')).toHaveText([
      /^tamanho e massasemcatupirytotal$/,
      /^Broto 1·1$/,
      /^Grande 213$/,
      /^Grande fina1·1$/,
    ])
  })

  await test.step('stock is counted with the keyboard alone', async () => {
    await doughs.stockValue('Grande').focus()
    await doughs.page.keyboard.press('Enter')
    const janela = doughs.page.getByRole('dialog')
    await expect(janela.getByRole('textbox')).toBeFocused()
    await doughs.page.keyboard.type('35')
    await doughs.page.keyboard.press('Escape')
    await expect(janela).toHaveCount(0)
    await expect(doughs.stockValue('Grande')).toBeFocused()
    await doughs.page.keyboard.press('Enter')
    await doughs.page.keyboard.type('40')
    await doughs.page.keyboard.press('Enter')
    await expect(doughs.stockValue('Grande')).toHaveText('40')
  })
})

test('the forecast says what it rests on, or that the past is too short', { tag: '@slow' }, async ({
  product,
  browser,
  page,
  doughs,
}) => {
  await doughs.openAtTheTable()
  await expect(page.getByText('Sem histórico suficiente')).toBeVisible()
  const old = await Kitchen.open(product)
  await rememberWeeks(old, [{ Grande: 18 }, { Grande: 15, Broto: 1 }, { Grande: 22 }, { Grande: 17 }])
  const context = await browser.newContext()
  const experienced = new DoughBoard(await context.newPage(), old)
  await experienced.openAtTheTable()
  const previsao = experienced.page.getByRole('table', { name: 'Previsão da próxima hora' })
  await expect(previsao.getByRole('row')).toHaveText(['Grande18de 15 a 22', 'Broto0de 0 a 1'])
  await expect(experienced.page.getByText(/últim[ao]s 4 [a-zç]+s às \d+ h/)).toBeVisible()
  await context.close()
})
