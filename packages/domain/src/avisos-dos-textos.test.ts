import { expect, test } from 'vitest'
import { avisosDosTextos } from './avisos-dos-textos'
import { limparEntrada, type PedidoDeEntrada } from './entrada'

const avisos = (campos: Partial<PedidoDeEntrada>) => {
  const itens = [{ nome: 'X-Salada', quantidade: 1 }]
  const entrada: PedidoDeEntrada = { origem: 'balcao', referencia: 'v-1', tipo: 'balcao', itens, ...campos }
  return avisosDosTextos(entrada, limparEntrada(entrada))
}
const item = (campos: object) => avisos({ itens: [{ nome: 'X-Salada', quantidade: 1, ...campos }] })

test('what the door masks is told, with its place', () => {
  expect(avisos({ observacao: 'ligar 11 98765-4321' })).toEqual([expect.stringMatching(/^observacao tem .*“•••”/)])
  expect(item({ observacao: 'CPF 390.533.447-05 na nota' })).toEqual([
    expect.stringMatching(/^itens\[0\]\.observacao tem /),
  ])
  expect(item({ referencia: '11987654321' })).toEqual([
    expect.stringMatching(/^itens\[0\]\.referencia .*não foi guardada/),
  ])
  const sabores = [{ nome: 'Atum' }, { nome: 'Milho', observacao: 'ana@exemplo.com.br' }]
  expect(item({ pizza: { tamanho: 'G', sabores } })).toEqual([
    expect.stringMatching(/^itens\[0\]\.pizza\.sabores\[1\]\.observacao tem /),
  ])
})

test.each(['PÃ£o de AÃ§Ãºcar', 'CafÃ© com leite', 'Âº', 'AÃ‡AÃ', 'bolo â€“ inteiro'])(
  'what was encoded twice is told: %s',
  (nome) => {
    expect(item({ nome })).toEqual([expect.stringMatching(/^itens\[0\]\.nome .*codificado duas vezes/)])
    expect(item({ complementos: [{ nome }] })).toEqual([expect.stringContaining('complementos[0].nome')])
  },
)

test.each(['Pão de Açúcar', '“MAÇÔ', 'MAÇÃ…', 'PÃO Nº 3', 'Â vontade', 'ÂNGELA', 'à moda', 'sem ••• na nota'])(
  'what is well is not: %s',
  (nome) => {
    expect(item({ nome, observacao: nome })).toEqual([])
  },
)

test('nobody reads a hundred of them', () => {
  const itens = Array.from({ length: 100 }, () => ({ nome: 'PÃ£o', quantidade: 1 }))
  expect(avisos({ itens })).toHaveLength(30)
})
