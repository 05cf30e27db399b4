import { umaCozinha, umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { abrirView, numerosEmTexto } from './dough-row'
import { masseiroView } from './masseiro-view'

function grupoDe(...quantidades: number[]) {
  const itens = quantidades.map((quantidade) => umaPizza({ quantidade }, { borda: 'Catupiry' }))
  const [grupo] = masseiroView({ cozinha: umaCozinha(), pedidos: { p1: umPedido({ numero: '605', itens }) } }).proximas
  if (!grupo) throw new Error('there is a group')
  return grupo
}

test('the button says the deed and the number, undo the order too, all of them unless fewer are chosen', () => {
  expect(abrirView(grupoDe(1))).toMatchObject({
    palavra: 'ABRIR 1',
    texto: 'Massa aberta: Grande · borda catupiry · #605',
  })
  expect(abrirView(grupoDe(1, 1, 1))).toMatchObject({
    palavra: 'ABRIR 3',
    texto: '3 massas abertas: Grande · borda catupiry · #605',
    quantas: 3,
  })
  const duas = abrirView(grupoDe(1, 1, 1), 2)
  expect(duas.palavra).toBe('ABRIR 2')
  expect(duas.itens.map(({ itemId }) => itemId)).toEqual(['1', '2'])
  expect(abrirView(grupoDe(1, 1), 1).palavra).toBe('ABRIR 1')
})

test('an item of many pizzas is opened at once', () => {
  expect(abrirView(grupoDe(60))).toMatchObject({ palavra: 'ABRIR 60', quantas: 60, itens: [{ itemId: '1' }] })
})

test('a long row of orders is counted at its end', () => {
  expect(numerosEmTexto(['1', '2'])).toBe('#1 #2')
  expect(numerosEmTexto(['1', '2', '3', '4', '5', '6', '7', '8'])).toBe('#1 #2 #3 #4 #5 #6 + 2')
})
