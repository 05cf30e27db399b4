import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linhasDosProdutos, mudancasDeLinha, regrasEscondidas, usosDasRegras } from './analise-das-rotas'
import type { Linha } from './linhas'
import { type RegraDeRota, regrasDepois, rotasDasRegras } from './regras-de-rota'
import { rotear } from './roteamento'

function inteiro<Resultado>(trabalho: Iterator<void, Resultado, void>): Resultado {
  for (;;) {
    const passo = trabalho.next()
    if (passo.done) return passo.value
  }
}

const nome = (chave: string, ordem: number, linha: Linha = 'chapa'): RegraDeRota => ({
  tipo: 'nome',
  chave,
  linha,
  ordem,
})

test('a rule is hidden by an earlier one whose text it contains, and by no later one', () => {
  const regras = [nome('bolo de carne', 2), nome('bolo', 1), nome('caldo', 0)]
  expect(regrasEscondidas(regras)).toEqual([{ regra: regras[0], por: regras[1] }])
  expect(regrasEscondidas([nome('bolo de carne', 0), nome('bolo', 1)])).toEqual([])
})

test('a hidden rule never decides, whatever the name', () => {
  const texto = fc
    .string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 4 })
    .filter((t) => t.trim() === t)
  fc.assert(
    fc.property(
      fc.uniqueArray(texto, { maxLength: 5 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ') }),
      (chaves, produto) => {
        const regras = chaves.map((chave, ordem) => nome(chave, ordem))
        const decidiu = rotear({ nome: produto }, rotasDasRegras(regras)).chave
        expect(regrasEscondidas(regras).map(({ regra }) => regra.chave)).not.toContain(decidiu)
      },
    ),
  )
})

test('products that change their line are those whose route is another', () => {
  const antes = [nome('bolo', 0, 'sobremesa')]
  const mudanca = { definir: [nome('bolo', 0, 'entrada')], remover: [] }
  const produtos = [{ nome: 'Bolo' }, { nome: 'Suco' }, { nome: 'Bolo', linha: 'chapa' }]
  expect(inteiro(mudancasDeLinha(produtos, antes, mudanca))).toEqual([
    { nome: 'Bolo', de: 'sobremesa', para: 'entrada' },
  ])
  expect(inteiro(mudancasDeLinha(produtos, antes, { definir: [], remover: [] }))).toEqual([])
  expect(regrasDepois(antes, { definir: [], remover: [{ tipo: 'nome', chave: 'BÔLO' }] })).toEqual([])
})

test('uses are counted by the rule that decided', () => {
  const produtos = [
    { nome: 'Bolo de milho', vezes: 3 },
    { nome: 'Bolo', vezes: 2 },
    { nome: 'Água', vezes: 4 },
  ]
  expect([...inteiro(usosDasRegras(produtos, [nome('bolo', 0)]))]).toEqual([
    ['nome bolo', 5],
    ['nenhuma', 4],
  ])
})

test('the lines of products are those of their routes, and no others; what no rule knows is in cozinha', () => {
  const produto = fc.record({
    nome: fc.constantFrom('Bolo', 'Caldo', 'Pizza', 'Suco'),
    codigo: fc.constantFrom('', '7'),
  })
  const regras: RegraDeRota[] = [
    nome('bolo', 0, 'sobremesa'),
    { tipo: 'codigo', chave: '7', linha: 'fritura', ordem: 0 },
  ]
  fc.assert(
    fc.property(fc.array(produto), (produtos) => {
      const linhas = inteiro(linhasDosProdutos(produtos, regras))
      expect(linhas).toEqual(new Set(produtos.map((cada) => rotear(cada, rotasDasRegras(regras)).linha)))
    }),
  )
  expect(inteiro(linhasDosProdutos([{ nome: 'Caldo' }], []))).toEqual(new Set(['cozinha']))
})
