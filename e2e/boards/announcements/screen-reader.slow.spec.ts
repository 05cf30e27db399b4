import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { expect, test } from '../support/board'
import { ears } from '../support/ears'
import { inMinutes, item, pizza } from '../support/orders'

const BOARDS = [
  { name: 'Fila', open: (board: DoughBoard) => board.open({ tipo: 'F', estacao: 'Fila', linhas: ['Pizza'] }) },
  { name: 'Kanban', open: (board: DoughBoard) => board.open({ tipo: 'K', estacao: 'Kanban', linhas: ['Pizza'] }) },
  { name: 'Masseiro', open: (board: DoughBoard) => board.openAtTheTable() },
]

test('on every board a screen reader hears of new, late, changed and cancelled orders, and of nothing that ticks', async ({
  browser,
  kitchen,
}) => {
  const screens = await Promise.all(
    BOARDS.map(async ({ name, open }) => {
      const context = await browser.newContext()
      const board = new DoughBoard(await context.newPage(), kitchen)
      await open(board)
      await board.live()
      return { name, context, said: await ears(board.page) }
    }),
  )
  const hear = (words: string) =>
    Promise.all(screens.map(({ name, said }) => expect.poll(said, { message: name, timeout: 20_000 }).toContain(words)))
  await kitchen.place({ numero: '1', prometidoPara: inMinutes(0.1), itens: [pizza('Grande', ['Atum'])] })
  await hear('Pedido 1 novo')
  await hear('Pedido 1 atrasado')
  await kitchen.change({ numero: '1', itens: [pizza('Broto', ['Atum'])] })
  await hear('Pedido 1 alterado')
  await kitchen.cancel('1')
  await hear('Pedido 1 cancelado')
  // What ticked until then was heard before this.
  await kitchen.place({ numero: '2', itens: [pizza('Grande', ['Atum'])] })
  await hear('Pedido 2 novo')
  for (const { name, context, said } of screens) {
    const ticking = (await said()).filter((words) => /\d:\d\d/.test(words) && !/às \d\d:\d\d/.test(words))
    expect(ticking, name).toEqual([])
    await context.close()
  }
})

test('a screen reader hears what was done and can be undone, and why something was refused', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '2', itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
  await board.open()
  await board.live()
  const said = await ears(page)
  await board.item('2', 'Bruschetta').click()
  await expect.poll(said).toContainEqual(expect.stringContaining('#2 Bruschetta: em preparo'))
  await page.context().route('**/comandos', async (route) => {
    // Cancelled between the cook's finger and the kitchen.
    await kitchen.cancel('2').catch(() => undefined)
    await route.continue()
  })
  await board.item('2', 'Caldo verde').click()
  await expect.poll(said).toContainEqual(expect.stringContaining('Pedido cancelado. Não produzir.'))
})

test('a ready Kanban order and its missing parts are words, not only colour', async ({ page, kitchen }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Pizza'] })
  await kitchen.place({ numero: '3', itens: [pizza('Grande', ['Atum']), item('X-Salada', 'chapa')] })
  const card = kanban.card('Atum', 'fila')
  await expect(card).toHaveAccessibleName(/#3.*NOVO.*Atum.*Grande/s)
})
