import type { Pedido } from '@kds/domain/pedido'
import { umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { calledAmong } from './called'

function called(...pedidos: Pedido[]): string[] {
  return pedidos.map(calledAmong(Object.fromEntries(pedidos.map((pedido) => [pedido.id, pedido]))))
}

const doIfood = umPedido({ id: 'a', numero: '12', origem: 'ifood', tipo: 'entrega', cliente: 'Ana' })
const doBalcao = umPedido({ id: 'b', numero: '12', origem: 'balcao', tipo: 'balcao', cliente: undefined })

test('an order is called by its number alone while no other open one has it', () => {
  expect(called(doIfood, umPedido({ id: 'c', numero: '13' }))).toEqual(['12', '13'])
})

test('two of the same number are called by whose they are', () => {
  expect(called(doIfood, doBalcao)).toEqual(['12 Ana', '12 balcão'])
  expect(called(doIfood, umPedido({ id: 'c', numero: '12', origem: 'mesa', tipo: 'mesa', mesa: '4' }))).toEqual([
    '12 Ana',
    '12 mesa 4',
  ])
})

test('two people of one name are told apart by where they ordered, and at last by when', () => {
  const outraAna = { ...doBalcao, cliente: 'Ana' }
  expect(called(doIfood, outraAna)).toEqual(['12 iFood, entrega, Ana', '12 balcão, Ana'])
  const maisTarde = { ...doIfood, id: 'c', criadoEm: '2026-03-14T23:41:00.000Z' }
  const [uma, outra] = called(doIfood, maisTarde)
  expect(uma).toMatch(/^12 iFood, entrega, Ana, \d\d:\d\d$/)
  expect(outra).not.toBe(uma)
})

test('two of one origin, one name and one minute are told apart by their seconds', () => {
  const logoDepois = { ...doIfood, id: 'c', criadoEm: doIfood.criadoEm.replace(/:\d\d\.\d{3}Z$/, ':59.000Z') }
  const [uma, outra] = called(doIfood, logoDepois)
  expect(outra).toMatch(/^12 iFood, entrega, Ana, \d\d:\d\d:59$/)
  expect(outra).not.toBe(uma)
})

test('one that is closed already is told from an open one of its number', () => {
  expect(calledAmong({ [doIfood.id]: doIfood })(doBalcao)).toBe('12 balcão')
})
