import { expect, test } from '../support/board'
import { item, pizza } from '../support/orders'

test.use({ hasTouch: true, serviceWorkers: 'allow' })

test('PRONTO pressed without a network finishes what was on the screen and not what it became', async ({
  board,
  kitchen,
}) => {
  const [burger, grande] = [
    item('Burger', 'chapa', { referencia: 'b' }),
    pizza('Grande', ['Calabresa'], { referencia: 'p' }),
  ]
  await kitchen.place({ numero: '61', itens: [burger, grande] })
  await board.open({ estacao: 'Montagem', linhas: ['Pizza', 'Chapa'] })
  await expect(board.button('61', 'PRONTO')).toBeVisible()
  await board.settled()
  await board.page.context().setOffline(true)
  await board.button('61', 'PRONTO').tap()
  await expect(board.order('61')).toHaveCount(0)
  await kitchen.change({ numero: '61', itens: [burger, pizza('Broto', ['Atum'], { referencia: 'p' })] })
  await board.page.context().setOffline(false)

  await expect(board.order('61')).toContainText('Atum', { timeout: 40_000 })
  await expect(board.page.getByText('o pedido mudou antes deste toque').first()).toBeVisible()
  const { itens } = await kitchen.read('61')
  expect(itens.map(({ etapa }) => etapa)).toEqual(['pronto', 'fila'])
})
