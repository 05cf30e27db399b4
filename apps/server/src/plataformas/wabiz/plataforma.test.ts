import { expect, test } from 'vitest'
import { meaningOf } from '../intake/meaning'
import { wabiz } from './plataforma'

const significados = (corpo: unknown) =>
  wabiz.lerEventos(corpo).map((evento) => meaningOf(wabiz, evento, null).situacao)

test('[WB6] whatever is called in is an order, in a list too; one without a key cannot come, and nothing says nothing', () => {
  expect(significados({ internalKey: 'a', items: [] })).toEqual(['pendente'])
  expect(significados([{ orderNumber: 7 }, { internalKey: 'b', items: [] }])).toEqual(['pendente', 'pendente'])
  expect(significados({ order: { internalKey: 'a' } })).toEqual(['desistiu'])
  expect(significados({})).toEqual(['ignorado'])
  expect([...significados([]), ...significados('a'), ...significados(null)]).toEqual([])
})
