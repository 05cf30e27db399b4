import { somarMinutos } from '@kds/domain/tempo'
import { AGORA, umaCozinha, umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Matriz, matrizDasMassas } from './dough-matrix'
import { masseiroView } from './masseiro-view'

const cozinha = umaCozinha()
type PizzaPedida = { tamanho?: string; tipoMassa?: string; borda?: string }

function matriz(agora: readonly PizzaPedida[], agendadas: readonly PizzaPedida[] = []): Matriz {
  const itens = (pizzas: readonly PizzaPedida[]) => pizzas.map((pizza) => umaPizza({}, pizza))
  const pedidos = {
    p1: umPedido({ itens: itens(agora) }),
    p2: umPedido({ id: 'p2', agendadoPara: somarMinutos(AGORA, 90), itens: itens(agendadas) }),
  }
  const view = masseiroView({ cozinha, pedidos })
  return matrizDasMassas(view.proximas, view.agendadas, cozinha)
}

const texto = ({ colunas, linhas }: Matriz) => [
  colunas.map(({ titulo }) => titulo).join(' | '),
  ...linhas.map(({ tamanho, massa, celulas, total }) =>
    [[tamanho, massa].filter(Boolean).join(' '), ...[...celulas, total].map((c) => `${c.agora}+${c.agendadas}`)].join(
      ' ',
    ),
  ),
]

test('sizes stand in the order of the kitchen, crusts by how many want them', () => {
  const vista = matriz([
    { tamanho: 'Grande', borda: 'Cheddar' },
    { tamanho: 'Grande' },
    { tamanho: 'Média', borda: 'Catupiry' },
    { tamanho: 'Grande', borda: 'catupiry' },
    { tamanho: 'Broto' },
  ])
  expect(texto(vista)).toEqual([
    'sem | catupiry | cheddar',
    'Broto 1+0 0+0 0+0 1+0',
    'Média 0+0 1+0 0+0 1+0',
    'Grande 1+0 1+0 1+0 3+0',
  ])
})

test('each dough of a size has its own line', () => {
  const vista = matriz([{ tipoMassa: 'Fina' }, { tipoMassa: 'Integral' }, { tipoMassa: 'Integral' }])
  expect(texto(vista)).toEqual(['sem', 'Grande integral 2+0 2+0', 'Grande fina 1+0 1+0'])
})

test('scheduled doughs are counted beside the ones of now', () => {
  expect(texto(matriz([{}], [{}, { borda: 'Catupiry' }]))).toEqual(['sem | catupiry', 'Grande 1+1 0+1 1+2'])
})

test('crusts that do not fit share a column that names them', () => {
  const vista = matriz([{ borda: 'A' }, { borda: 'A' }, { borda: 'B' }, { borda: 'B' }, { borda: 'C' }, { borda: 'D' }])
  expect(vista.colunas.map(({ titulo }) => titulo)).toEqual(['sem', 'a', 'b', 'outras'])
  expect(vista.colunas.at(-1)?.bordas).toEqual(['c', 'd'])
  expect(texto(vista)[1]).toBe('Grande 0+0 2+0 2+0 2+0 6+0')
})

test('whatever is open, the matrix counts every dough once', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { estado } = encenarTudo(roteiro)
      const view = masseiroView(estado)
      const { linhas } = matrizDasMassas(view.proximas, view.agendadas, estado.cozinha)
      expect(linhas.reduce((soma, { total }) => soma + total.agora, 0)).toBe(view.quantas)
      for (const { celulas, total } of linhas) {
        expect(celulas.reduce((soma, { agora }) => soma + agora, 0)).toBe(total.agora)
        expect(celulas.reduce((soma, { agendadas }) => soma + agendadas, 0)).toBe(total.agendadas)
      }
    }),
    { numRuns: 40 },
  )
})
