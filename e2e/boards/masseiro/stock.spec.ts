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
      await doughs.openButton('1').tap()
      await expect(doughs.stockValue('Grande')).toHaveText('7')
      await doughs.stock('Grande').getByRole('button', { name: 'Pôr uma massa Grande' }).tap()
      await expect(doughs.stockValue('Grande')).toHaveText('8')
      await doughs.stock('Grande').getByRole('button', { name: 'Tirar uma massa Grande' }).tap()
      await expect(doughs.stockValue('Grande')).toHaveText('7')
      await doughs.undo.tap()
      await expect(doughs.stockValue('Grande')).toHaveText('9')
      await expect(doughs.stockValue('Broto')).toHaveText('?')
      await expect(doughs.stock('Broto')).toContainText('não contada')
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

  test('it warns in words before a size runs out', async ({ page, product }) => {
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
  })
})

test('beside the table', async ({ kitchen, doughs }) => {
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

test('the forecast says what it rests on, or that the past is too short', async ({
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
