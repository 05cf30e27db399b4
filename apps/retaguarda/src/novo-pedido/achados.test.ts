import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { achados } from './achados'

const pedido = (numero: string, cliente?: string, mesa?: string) =>
  ({ id: `p${numero}`, numero, cliente, mesa }) as PedidoEnviado
const LISTA = [pedido('19', 'João'), pedido('12', 'Ana', 'Varanda'), pedido('9')]

test('nothing sought is the whole list; a number is a whole one, a name a part of it without accents', () => {
  expect(achados(LISTA, '  ', [])).toEqual(LISTA)
  expect(achados(LISTA, '9', []).map(({ id }) => id)).toEqual(['p9'])
  expect(achados(LISTA, 'joao', []).map(({ id }) => id)).toEqual(['p19'])
  expect(achados(LISTA, 'vara', []).map(({ id }) => id)).toEqual(['p12'])
})

test('what the server found beyond the list follows, each once', () => {
  const doServidor = [pedido('12', 'Ana'), pedido('2', 'Ana')]
  expect(achados(LISTA, 'ana', doServidor).map(({ id }) => id)).toEqual(['p12', 'p2'])
  expect(achados(LISTA, '', doServidor)).toEqual(LISTA)
})
