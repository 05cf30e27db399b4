import { expect, test } from '../support/board'
import { item } from '../support/orders'

test('an order that its till puts off stays with its new hour until that was read', async ({ board, kitchen }) => {
  const order = { numero: '81', itens: [item('Bruschetta', 'entrada')] }
  await kitchen.place(order)
  await board.open()
  await board.live()
  await board.settled()
  await expect.poll(async () => Object.keys((await kitchen.read('81')).visto)).toContain('entrada')
  await kitchen.change({ ...order, agendadoPara: new Date(Date.now() + 2 * 3_600_000).toISOString() })
  await expect(board.order('81')).toContainText('NÃO FAZER AGORA')
  await expect(board.button('81', 'PRONTO')).toHaveCount(0)
  await board.settled()
  await board.button('81', 'ENTENDI').click()
  await expect(board.order('81')).toHaveCount(0)
  await expect.poll(async () => (await kitchen.read('81')).situacao).toBe('agendado')
})
