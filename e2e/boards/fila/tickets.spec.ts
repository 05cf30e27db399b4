import { Board, expect, test } from '../support/board'
import { item, pizza } from '../support/orders'

const ORDER = {
  numero: '301',
  cliente: 'Marina',
  itens: [
    pizza('Grande', [
      { nome: 'Portuguesa', remocoes: ['cebola'] },
      { nome: 'Calabresa', adicionais: ['bacon'] },
    ]),
    item('Bruschetta', 'entrada', { quantidade: 2 }),
    item('Batata frita', 'fritura'),
  ],
}

test('a ticket says what to make, and every way to work on it works', async ({ board, kitchen, page }) => {
  await kitchen.place(ORDER)
  await board.open()
  const entrada = board.item('301', 'Bruschetta')
  const massa = board.item('301', 'Pizza Grande')
  const stored = async () => (await kitchen.read('301')).itens.map(({ etapa }) => etapa)

  await test.step('a ticket shows what its lines make, what differs, and how the other lines are', async () => {
    const ticket = board.order('301')
    await expect(ticket).toContainText('½ Portuguesa')
    await expect(ticket).toContainText('SEM CEBOLA')
    await expect(ticket).toContainText('+ bacon')
    await expect(ticket).toContainText('Marina')
    await expect(ticket).toContainText('NOVO')
    await expect(ticket).toContainText('fritura 0/1')
    await expect(ticket).not.toContainText('Batata frita')
    expect(await board.violations()).toEqual([])
  })

  await test.step('a tap advances an item; holding it, the context menu and Backspace take it back', async () => {
    await entrada.click()
    await expect(entrada).toHaveAttribute('data-etapa', 'preparo')
    await board.hold(entrada)
    await expect(entrada).toHaveAttribute('data-etapa', 'fila')

    await massa.click()
    await expect(massa).toHaveAttribute('data-etapa', 'montagem')
    await massa.click()
    await expect(massa).toHaveAttribute('data-etapa', 'forno')
    await massa.click({ button: 'right' })
    await expect(massa).toHaveAttribute('data-etapa', 'montagem')
    // A key so soon after a button may be the second half of one press.
    await board.settled()
    await massa.press('Backspace')
    await expect(massa).toHaveAttribute('data-etapa', 'fila')
    await expect.poll(stored).toEqual(['fila', 'fila', 'fila'])
  })

  await test.step('PRONTO finishes this station’s part and nothing else; undo brings it back as it was', async () => {
    await massa.click()
    await expect(massa).toHaveAttribute('data-etapa', 'montagem')
    await board.button('301', 'PRONTO').click()
    await expect(board.order('301')).toHaveCount(0)
    await expect(page.getByText('#301 concluído')).toBeVisible()
    await expect.poll(stored).toEqual(['pronto', 'pronto', 'fila'])

    await board.undo.click()
    await expect(massa).toHaveAttribute('data-etapa', 'montagem')
    await expect.poll(stored).toEqual(['montagem', 'fila', 'fila'])
  })

  await test.step('undo is offered for eight seconds', async () => {
    await entrada.click()
    await expect(board.undo).toContainText(/Desfazer.* · [78] s/)
    await expect(board.undo).toContainText(/Desfazer.* · [12] s/)
    await expect(board.undo).toHaveCount(0)
  })

  await test.step('everything on a ticket can be done from the keyboard', async () => {
    await board.button('301', 'PRONTO').click()
    await expect(board.order('301')).toHaveCount(0)
    await kitchen.place({ numero: '302', itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
    await board.item('302', 'Bruschetta').focus()
    await page.keyboard.press('Enter')
    await expect(board.item('302', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(board.item('302', 'Caldo verde')).toHaveAttribute('data-etapa', 'preparo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(board.order('302')).toHaveCount(0)
    await board.undo.focus()
    await page.keyboard.press('Enter')
    await expect(board.order('302')).toBeVisible()

    await page.getByRole('button', { name: 'Dar prioridade' }).focus()
    await page.keyboard.press('Enter')
    await expect(board.order('302')).toContainText('PRIORIDADE')
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('taps advance and finish', async ({ board, kitchen }) => {
    await kitchen.place(ORDER)
    await board.open()
    await board.item('301', 'Bruschetta').tap()
    await expect(board.item('301', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await board.button('301', 'PRONTO').tap()
    await expect(board.order('301')).toHaveCount(0)
    await board.undo.tap()
    await expect(board.item('301', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
  })

  test('a tap is shown as taken at once, counts once, and leaves the keyboard its turn', async ({
    board,
    kitchen,
    page,
  }) => {
    await kitchen.place(ORDER)
    await board.open()
    const item = board.item('301', 'Bruschetta')
    const looks = await item.evaluateHandle((element) => {
      const seen: (string | null)[] = []
      const look = () => seen.push(element.getAttribute('data-tocado'))
      new MutationObserver(look).observe(element, { attributeFilter: ['data-tocado'] })
      return seen
    })
    await item.tap()
    await expect(item).toHaveAttribute('data-etapa', 'preparo')
    await expect.poll(() => looks.jsonValue()).toEqual(['', null])
    await board.later()
    await expect(item).toHaveAttribute('data-etapa', 'preparo')
    await item.focus()
    await page.keyboard.press('Enter')
    await expect(item).toHaveAttribute('data-etapa', 'pronto')
  })
})

test('two stations share one order, and each sees the other’s progress', { tag: '@slow' }, async ({
  board,
  kitchen,
  browser,
}) => {
  const context = await browser.newContext()
  const fryer = new Board(await context.newPage(), kitchen)
  await kitchen.place(ORDER)
  await board.open()
  await fryer.open({ estacao: 'Fritadeira', linhas: ['Fritura'] })
  await expect(board.order('301')).toContainText('fritura 0/1')
  await expect(fryer.order('301')).toContainText('pizza 0/1')
  await fryer.button('301', 'PRONTO').click()
  await expect(board.order('301')).toContainText('fritura 1/1 ✓')
  await context.close()
})
