import { AGORA, umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardOrigin } from './CardHead'
import { orderCards } from './cards'

const ACEITE = { ate: AGORA, motivos: [{ codigo: '503', texto: 'Item indisponível' }] }

function said(pedido: Parameters<typeof umPedido>[0]): string[] {
  const cards = orderCards(umPedido({ itens: [umaPizza()], ...pedido }), ['pizza'])
  return cards.map((card) => renderToStaticMarkup(<CardOrigin card={card} />))
}

test('a card of an order that nobody has accepted yet says so, and no other does', () => {
  expect(said({ aceite: ACEITE })).toEqual([expect.stringContaining('>ESPERA ACEITE<')])
  expect(said({})).toEqual([expect.not.stringContaining('ESPERA')])
})
