import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'
import { outside } from './measures'

test.use({ viewport: { width: 1024, height: 600 } })

const WORDY = pizza(
  'Família',
  ['Camarão à moda da casa', 'Quatro queijos', 'Portuguesa especial', 'Frango com catupiry'].map((nome) => ({
    nome,
    remocoes: ['azeitona preta', 'cebola roxa'],
    adicionais: ['alho frito', 'manjericão fresco'],
  })),
  {
    borda: 'Catupiry e cheddar',
    tipoMassa: 'integral',
    observacao:
      'massa bem assada, quase queimada nas bordas, o molho separado num potinho e a pizza cortada em dezesseis pedaços iguais',
  },
)

test('a cancelled order of one wordy pizza is cut like any other, and has its ENTENDI', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '79', criadoEm: minutesAgo(9), itens: [WORDY] })
  await kitchen.place({ numero: '80', criadoEm: minutesAgo(8), itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  await board.askNoMore()
  await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
  await kitchen.cancel('79')
  await expect(board.order('79').first()).toContainText('CANCELADO')
  const rest = page.getByRole('button', { name: /^Ver o resto, parte \d+, pedido #79/ })
  const understood = board.button('79', 'ENTENDI')
  await expect(understood.or(rest)).toBeVisible()
  await expect.poll(() => outside(page)).toEqual([])
  for (let turns = 0; turns < 4 && (await understood.count()) === 0; turns += 1) {
    await board.settled()
    await rest.click()
  }
  await expect(understood).toBeInViewport({ ratio: 1 })
  await board.settled()
  await understood.click()
  await expect(board.order('79')).toHaveCount(0)
  await expect.poll(async () => (await kitchen.read('79')).reconhecido.pizza ?? 0).toBeGreaterThan(0)
})

test('the name of a pizza that was taken out is struck through like all of it', async ({ board, kitchen }) => {
  const promotion = { ...pizza('Grande', ['Calabresa']), nome: 'Promoção da Noite', referencia: 'a' }
  const soup = item('Sopa', 'entrada', { referencia: 'b' })
  await kitchen.place({ numero: '83', criadoEm: minutesAgo(9), itens: [promotion, soup] })
  await board.open()
  await board.live()
  const name = board.order('83').getByText('Promoção da Noite')
  const strike = () => name.evaluate((element) => getComputedStyle(element).textDecorationLine)
  await expect(name).toBeVisible()
  expect(await strike()).toBe('none')
  await kitchen.change({ numero: '83', itens: [soup] })
  await expect(board.order('83')).toContainText('RETIRADO')
  expect(await strike()).toBe('line-through')
})

test('a long number and the age of a long evening stand beside each other, whatever the letters', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: 'IF-99887766', criadoEm: minutesAgo(661), itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  const head = page.locator('.pedido-topo')
  const apart = () =>
    head.evaluate((topo) => {
      const letters = document.createRange()
      letters.selectNodeContents(topo.querySelector('h2') ?? topo)
      const age = topo.querySelector('.idade')?.getBoundingClientRect()
      return (
        letters.getBoundingClientRect().right <= (age?.left ?? 0) + 0.5 &&
        (age?.right ?? 0) <= topo.getBoundingClientRect().right
      )
    })
  for (const escala of ['1', '1.3']) {
    await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), escala)
    await expect(head).toContainText('7766')
    await expect.poll(apart).toBe(true)
  }
})
