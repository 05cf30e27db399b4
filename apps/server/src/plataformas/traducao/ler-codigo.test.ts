import { limparEntrada } from '@kds/domain/entrada'
import { expect, test } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { withoutPeople } from '../without-people'
import { juntas, lerCodigoDeColeta } from './ler-codigo'
import { SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'

const CODE = '9173-4824'
const ITEMS = [{ id: 'x', name: 'Pastel', quantity: 1, unit: 'UN' }]

test('of a code its last four signs are read, wherever it stands; without one nothing is said', () => {
  expect(lerCodigoDeColeta({}, { pickupCode: CODE })).toBe('código …4824')
  expect(lerCodigoDeColeta({ pickupCode: 'A42' })).toBe('código …A42')
  expect(lerCodigoDeColeta({ pickupCode: 917_348_24 })).toBe('código …4824')
  expect(lerCodigoDeColeta({ pickupCode: { code: CODE } })).toBe('código …4824')
  expect([lerCodigoDeColeta({}, undefined), lerCodigoDeColeta({ pickupCode: ' - ' })]).toEqual([undefined, undefined])
  expect([juntas('código …4824', 'sem pressa'), juntas(undefined, '')]).toEqual([
    ...['código …4824 · sem pressa', undefined],
  ])
})

test.each([
  ['iFood, by courier', lerPedidoIFood, { orderType: 'DELIVERY', delivery: { pickupCode: CODE } }],
  ['iFood, taken out', lerPedidoIFood, { orderType: 'TAKEOUT', takeout: { mode: 'DEFAULT', pickupCode: CODE } }],
  ['Open Delivery', lerPedidoOpenDelivery, { type: 'DELIVERY', delivery: { pickupCode: CODE } }],
  [
    'Open Delivery 2.0',
    lerPedidoOpenDelivery,
    { fulfillment: { orderType: 'TAKEOUT', takeout: { pickupCode: CODE } } },
  ],
])('%s: the ticket has the last four of it, and neither the ticket nor the raw view the rest', (_, read, fields) => {
  const body = { id: 'p-1', displayId: '41', items: ITEMS, extraInfo: 'sem pressa', ...fields }
  const lido = read(body)
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  const { entrada } = traduzirPedido('ifood', lido, SEM_MAPEAMENTOS)
  expect(limparEntrada(entrada).dados.observacao).toBe('código …4824 · sem pressa')
  expect(JSON.stringify(entrada)).not.toContain('9173')
  expect(withoutPeople(body)).not.toContain('9173')
  expect(withoutPeople({ entrada })).toContain('…4824')
})
