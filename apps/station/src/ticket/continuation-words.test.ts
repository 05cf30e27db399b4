import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { continuationOf, continuationWords } from './continuation-words'
import { ticketView } from './ticket-view'

function view() {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'a', itens: [umaPizza(), umConteudo()] }))
  return ticketView(ensaio.pedido('a'), ['pizza', 'chapa'])
}

test('the rest of a dish says that it is the same one', () => {
  const { itens } = view()
  const [pizza, produto] = itens
  expect(continuationOf({ itens }, pizza, 2)).toBe('mesma pizza')
  expect(continuationOf({ itens }, produto, 1)).toBe('mesmo item')
  expect(continuationOf({ itens }, produto, 0)).toBe('item')
  expect(continuationWords({ cancelado: undefined }, 'mesma pizza', false)).toBe('continua: mesma pizza')
  expect(continuationWords({ cancelado: undefined }, 'item', false)).toBe('continuação')
  expect(continuationWords({ cancelado: undefined }, 'item', 'parte 2 de 2')).toBe('parte 2 de 2')
  expect(continuationWords({ cancelado: undefined }, 'mesmo item', 'parte 2 de 2')).toBe('parte 2 de 2 · mesmo item')
})

test('the rest of an order that is off says so', () => {
  const cancelado = { em: '2026-01-01T20:00:00.000Z', motivo: undefined }
  expect(continuationWords({ cancelado }, 'item', false)).toBe('CANCELADO')
  expect(continuationWords({ cancelado }, 'mesma pizza', 'parte 2 de 2')).toBe('parte 2 de 2 · CANCELADO')
})
