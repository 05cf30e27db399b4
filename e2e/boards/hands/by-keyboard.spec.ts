import { Kanban } from '../kanban/kanban'
import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

const starter = (numero: string, minutos = 0, ...nomes: string[]) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: (nomes.length > 0 ? nomes : ['Bruschetta']).map((nome) => item(nome, 'entrada', { referencia: nome })),
})

test('an order is found by its number and recalled without touch, and the keys work on after it', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  const { keyboard } = page
  for (const [index, numero] of ['41', '42', '43'].entries()) await kitchen.place(starter(numero, 9 - index))
  await board.open()
  await expect(board.numbers).toHaveCount(3)
  await keyboard.press('1')
  await keyboard.press('p')
  await expect(board.order('41')).toHaveCount(0)
  await keyboard.press('r')
  await expect(page.getByRole('complementary', { name: 'Recuperar pedido' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Procurar pelo número')).toBeFocused()
  await keyboard.type('41')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Recuperar o pedido #41' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(board.order('41')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await keyboard.press('1')
  await expect(board.item('41', 'Bruschetta')).toBeFocused()
})

test('totals of one line, an orphan’s line, priority and a changed order, without touch', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  const { keyboard } = page
  await kitchen.place(starter('51', 9))
  await kitchen.place({ numero: '52', criadoEm: minutesAgo(5), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '53', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  await board.open()
  await expect(board.numbers).toHaveCount(2)

  await keyboard.press('t')
  const totals = page.getByRole('complementary', { name: 'Totais em aberto' })
  await expect(totals).toBeFocused()
  const pizzas = totals.getByRole('button', { name: 'pizza', exact: true })
  for (let tab = 0; tab < 8 && !(await pizzas.evaluate((button) => button === document.activeElement)); tab++) {
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(totals.getByText('Bruschetta')).toHaveCount(0)
  await keyboard.press('Escape')

  await board.told.filter({ hasText: 'Suco de uva' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Definir a linha de Suco de uva, pedido #53' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'entrada', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(board.item('53', 'Suco de uva')).toBeVisible()

  await keyboard.press('2')
  await keyboard.press('ArrowUp')
  await expect(board.order('52').getByRole('button', { name: 'Dar prioridade' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(board.numbers).toHaveText(['#52', '#51', '#53'])

  await kitchen.change({
    numero: '51',
    itens: [item('Bruschetta', 'entrada', { referencia: 'Bruschetta', quantidade: 3 })],
  })
  await expect(board.button('51', 'ENTENDI')).toBeVisible()
  await expect(board.numbers).toHaveText(['#51', '#52', '#53'])
  await keyboard.press('1')
  await keyboard.press('e')
  await expect(board.button('51', 'PRONTO')).toBeVisible()
})

test('a digit beside a ticket is the key that chooses it, though a tall one stands in two parts', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  const nomes = Array.from({ length: 14 }, (_, index) => `Entrada ${index + 1}.`)
  await kitchen.place(starter('61', 9, ...nomes))
  await kitchen.place(starter('62', 5))
  await board.open()
  await expect(board.order('61')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  const digits = () =>
    page.locator('.fila-tickets .pedido').evaluateAll((tickets) => {
      let counted = 0
      return tickets.map((ticket) => {
        counted += Number(getComputedStyle(ticket).counterIncrement.split(' ')[1] ?? 0)
        const word = ticket.querySelector('.pedido-verbo')
        const shown = word !== null && getComputedStyle(word, '::after').content.startsWith('"tecla " counter(')
        return shown ? counted : undefined
      })
    })
  await expect.poll(digits).toEqual([undefined, 1, 2])
  await page.keyboard.press('2')
  await expect(board.item('62', 'Bruschetta')).toBeFocused()

  await test.step('it has a place of its own: nothing is covered by it, nothing grows or moves', async () => {
    const chip = await page.locator('.fila-tickets .pedido-verbo').evaluateAll((words) =>
      words.map((word) => {
        const button = word.closest('button')
        return {
          position: getComputedStyle(word, '::after').position,
          inside: (button?.scrollHeight ?? 1) <= (button?.clientHeight ?? 0),
        }
      }),
    )
    expect(chip).toEqual(Array(2).fill({ position: 'static', inside: true }))
    const places = () =>
      page.locator('.fila-tickets :is(.pedido, .pedido-topo, .pedido-acao)').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    for (const letters of ['100%', '160%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      await expect(async () => {
        const withKeys = await places()
        await page.evaluate(() => document.querySelector('.quadro')?.removeAttribute('data-teclado'))
        const without = await places()
        await page.evaluate(() => document.querySelector('.quadro')?.setAttribute('data-teclado', ''))
        expect(withKeys).toEqual(without)
      }).toPass({ timeout: 30_000 })
    }
  })

  await test.step('what begins on another page is the first of its own', async () => {
    await kitchen.place(starter('63', 12, ...Array.from({ length: 90 }, (_, index) => `Petisco ${index + 1}.`)))
    await expect(board.order('63').first()).toContainText('parte 1 de', { timeout: 30_000 })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await digits()).find((digit) => digit !== undefined)).toBe(1)
  })
})

test('on the Kanban a change is read, an order handed over and taken back, without touch', async ({
  kitchen,
  page,
}) => {
  const { keyboard } = page
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(starter('71', 9))
  await kitchen.change({
    numero: '71',
    itens: [item('Bruschetta', 'entrada', { referencia: 'Bruschetta', quantidade: 2 })],
  })
  await expect(kanban.told).toContainText('#71 ALTERADO')
  await keyboard.press('e')
  await expect(kanban.button('71', 'ENTENDI')).toBeFocused()
  await kanban.settled()
  await keyboard.press('e')
  await expect(kanban.button('71', 'ENTENDI')).toHaveCount(0)
  await keyboard.press('ArrowDown')
  await expect(kanban.card('Bruschetta', 'fila')).toBeFocused()
  await kanban.settled()
  await keyboard.press('p')
  await kanban.button('71', 'ENTREGAR').focus()
  await keyboard.press('Enter')
  await expect(kanban.readyOrder('71')).toHaveCount(0)
  await keyboard.press('z')
  await expect(kanban.readyOrder('71')).toBeVisible()
})
