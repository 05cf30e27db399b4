import type { Locator } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { expect, test } from '../support/board'
import { inMinutes, minutesAgo, pizza } from '../support/orders'

const HOUR = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

test('a deadline has the same words on every board', async ({ board, kitchen, page }) => {
  // Half a minute from the next: no minute turns while the boards are opened.
  for (const [numero, minutos, tamanho] of [
    ['11', 24.2, 'Grande'],
    ['12', 16.2, 'Média'],
    ['13', 9, 'Broto'],
  ] as const)
    await kitchen.place({ numero, criadoEm: minutesAgo(minutos), itens: [pizza(tamanho, ['Atum'])] })
  const words = { '11': /ATRASADO\s[45]\smin/, '12': /faltam\s[34]\smin/, '13': /no prazo/ }

  await board.open({ linhas: ['Pizza'] })
  for (const [numero, said] of Object.entries(words)) await expect(board.order(numero)).toContainText(said)

  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Pizza'] })
  for (const [numero, said] of Object.entries(words)) await expect(kanban.card(`#${numero}`)).toContainText(said)

  const doughs = new DoughBoard(page, kitchen)
  await doughs.openAtTheTable()
  for (const [numero, said] of Object.entries(words)) await expect(doughs.row(numero)).toContainText(said)
})

test('shares that do not make a pizza are said as they came, with a question mark for the disc', async ({
  board,
  kitchen,
}) => {
  const quarter = { n: 1, d: 4 }
  await kitchen.place({
    numero: '21',
    itens: [
      pizza('Grande', [
        { nome: 'Atum', fracao: quarter },
        { nome: 'Calabresa', fracao: quarter },
      ]),
    ],
  })
  await kitchen.place({ numero: '22', itens: [pizza('Grande', ['Atum', 'Calabresa'])] })
  await board.open()
  const [torn, whole] = [board.order('21'), board.order('22')]
  await expect.poll(() => discOf(whole)).toEqual({ sign: 'none', slices: true })
  await expect.poll(() => discOf(torn)).toEqual({ sign: '"?"', slices: false })
  for (const sabor of ['Atum', 'Calabresa']) await expect(torn.locator('.sabor', { hasText: sabor })).toContainText('¼')
})

/** What is drawn of a pizza: its slices, or a sign that nobody knows them. */
function discOf(ticket: Locator): Promise<{ sign: string; slices: boolean }> {
  return ticket.locator('.disco').evaluate((disc) => ({
    sign: getComputedStyle(disc, '::before').content,
    slices: getComputedStyle(disc).backgroundImage.includes('gradient'),
  }))
}

test('totals read "3 e 5/6", never a space between the pizzas and the part of one', async ({
  board,
  kitchen,
  page,
}) => {
  const atum = (n: number, d: number) => [
    { nome: 'Atum', fracao: { n, d } },
    { nome: 'Calabresa', fracao: { n: d - n, d } },
  ]
  await kitchen.place({
    numero: '31',
    itens: [pizza('Grande', ['Atum'], { quantidade: 3 }), pizza('Grande', atum(1, 2)), pizza('Grande', atum(1, 3))],
  })
  await board.open()
  await expect(board.order('31').first()).toBeVisible()
  await page.getByRole('button', { name: 'Totais' }).click()
  const rows = page.getByRole('table', { name: 'Sabores, em pizzas inteiras' }).getByRole('row')
  await expect(rows.first()).toHaveText(/^Atum\s*3 e 5\/6$/)
})

test('a scheduled order that came to the board says when it is due, on every board', async ({
  board,
  kitchen,
  page,
}) => {
  const agendadoPara = inMinutes(12)
  await kitchen.place({ numero: '41', agendadoPara, itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '42', itens: [pizza('Broto', ['Atum'])] })
  const due = `para ${HOUR.format(new Date(agendadoPara))}`
  await board.open({ linhas: ['Pizza'] })
  await expect(board.order('41')).toContainText(due)
  await expect(board.order('42')).toBeVisible()
  await expect(board.order('42')).not.toContainText('para ')
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Pizza'] })
  await expect(kanban.card('#41')).toContainText(due)
})
