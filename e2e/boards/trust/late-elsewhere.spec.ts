import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test('an order that is late on another line is told, until nothing of it is left to do', async ({ board, kitchen }) => {
  await board.open({ estacao: 'Chapa', linhas: ['Chapa'] })
  await kitchen.place({ numero: '15', criadoEm: minutesAgo(40), itens: [pizza('Grande', ['Mussarela'])] })
  await kitchen.place({ numero: '16', itens: [item('Burger', 'chapa')] })
  await expect(board.order('16')).toBeVisible()
  await expect(board.told).toContainText('Atrasado em outra linha: pedido #15 (pizza)')
  await kitchen.cancel('15')
  await expect(board.told.getByText('Atrasado')).toHaveCount(0)
})
