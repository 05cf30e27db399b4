import { umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { toldApart } from './told-apart'

const FUSO = 'America/Sao_Paulo'
const um = umPedido({ id: 'a', numero: '12', origem: 'ifood', cliente: 'Ana', criadoEm: '2026-03-14T23:41:07.000Z' })

function told(...outros: Partial<typeof um>[]): string[] {
  const todos = [um, ...outros.map((outro, lugar) => ({ ...um, id: `${lugar}`, ...outro }))]
  const pedidos = todos.map((pedido) => ({ ...pedido, mesa: pedido.mesa ?? null }))
  return todos.map(toldApart({ fuso: FUSO, pedidos, demais: new Set() }))
}

test('an order whose number no other open one has needs no more', () => {
  expect(told()).toEqual([''])
  expect(told({ numero: '13' })).toEqual(['', ''])
})

test('one of another place is told by where it came from', () => {
  expect(told({ origem: 'balcao' })).toEqual([', iFood', ', balcão'])
  expect(told({ origem: 'mesa', mesa: '4' })).toEqual([', iFood', ', mesa 4'])
})

test('one of the same place by its hour in the kitchen, and two of one minute by their seconds', () => {
  expect(told({ criadoEm: '2026-03-14T23:55:00.000Z' })).toEqual([', iFood, 20:41', ', iFood, 20:55'])
  expect(told({ criadoEm: '2026-03-14T23:41:30.000Z' })).toEqual([', iFood, 20:41:07', ', iFood, 20:41:30'])
})

test('one that is closed by now is told from the open one of its number', () => {
  const outro = { ...um, id: 'b', mesa: null, origem: 'balcao' }
  expect(toldApart({ fuso: FUSO, pedidos: [outro], demais: new Set() })(um)).toBe(', iFood')
})

test('nothing says whose it is', () => {
  expect(told({ criadoEm: '2026-03-14T23:55:00.000Z' }).join()).not.toContain('Ana')
})

test('one of a number that too many have says all that it can', () => {
  expect(toldApart({ fuso: FUSO, pedidos: [], demais: new Set(['12']) })(um)).toBe(', iFood, 20:41:07')
})
