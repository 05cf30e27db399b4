import { expect, test } from 'vitest'
import { ifood } from './ifood/plataforma'
import { meaningOf } from './intake/meaning'
import { deOutraLoja, lojaDe, pedidoDeOutraLoja } from './ler-eventos'
import { opendelivery } from './opendelivery/plataforma'
import { opendelivery2 } from './opendelivery/plataforma-2'

test.each([
  [opendelivery, 'created', 'criado'],
  [opendelivery, 'ORDER_CREATED', 'criado'],
  [opendelivery, 'CANCELED', 'cancelado'],
  [opendelivery, 'order_cancellation_request', 'cancelamentoPedido'],
  [opendelivery2, 'Cancelled', 'cancelado'],
  [ifood, 'placed', 'criado'],
  [ifood, 'CANCELED', 'cancelado'],
  [ifood, 'CANCELLATION_REQUESTED', 'nada'],
] as const)('%o: %s means %s, whatever its capitals and its Ls', (plataforma, tipo, significado) => {
  expect(plataforma.significado(tipo)).toBe(significado)
})

test('a list in a wrapping is a list', () => {
  const um = { eventId: 'e-1', eventType: 'CREATED', orderId: 'p-1' }
  expect(opendelivery.lerEventos({ events: [um] })).toEqual(opendelivery.lerEventos([um]))
})

test('an event that names another store than this one means nothing here; one that names none is believed', () => {
  const [deA, deB, deNinguem] = ['merchant-A', 'merchant-B', undefined].flatMap((merchantId) =>
    ifood.lerEventos({ id: 'e', fullCode: 'PLACED', orderId: 'p', merchantId }),
  )
  const means = (codigo: string | null) =>
    [deA, deB, deNinguem].map((event) => event && meaningOf(ifood, event, codigo).situacao === 'pendente')
  expect(means('MERCHANT-A')).toEqual([true, false, true])
  expect(means(null)).toEqual([true, true, true])
  expect(deOutraLoja('merchant-A', lojaDe({ merchant: { id: 'merchant-B' } }))).toBe(true)
})

test('a new order that does not say which is given up in words; anything else without an order is kept', () => {
  const said = (fullCode: string) =>
    ifood.lerEventos([{ id: 'e-1', fullCode }]).map((event) => meaningOf(ifood, event, null))
  expect(said('PLACED')).toEqual([{ situacao: 'desistiu', falha: expect.stringContaining('sem dizer qual') }])
  expect([...said('CANCELLED'), ...said('ASSIGN_DRIVER')]).toEqual([{ situacao: 'ignorado' }, { situacao: 'ignorado' }])
})

test.each([
  [{ merchant: { id: 'm-1' } }, false],
  [{ merchant: { id: 'da-plataforma', externalCode: 'M-1' } }, false],
  [{ merchant: { id: 'm-1', externalCode: 'pdv-42' } }, false],
  [{ merchant: { id: 'm-2', externalCode: 'pdv-42' } }, true],
  [{ merchant: { externalCode: 'pdv-42' } }, true],
  [{ merchant: { name: 'Bella Massa' } }, false],
  [{}, false],
])('an order of %j is of another store than m-1: %j', (pedido, outra) => {
  expect(pedidoDeOutraLoja('m-1', pedido)).toBe(outra)
  expect(pedidoDeOutraLoja(null, pedido)).toBe(false)
})
