import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiciosDe, linhasProvaveis, type ProdutoComLinha } from './linha-provavel'
import { LINHAS, type Linha } from './linhas'
import type { RegraDeRota } from './regras-de-rota'

function indicios(produtos: Iterable<ProdutoComLinha>, regras: readonly RegraDeRota[] = []) {
  const lendo = indiciosDe(produtos, regras)
  for (;;) {
    const passo = lendo.next()
    if (passo.done) return passo.value
  }
}

const de = (linha: Linha, categoria: string, ...nomes: string[]): ProdutoComLinha[] =>
  nomes.map((nome) => ({ nome, categoria, linha }))

const DA_CASA = indicios(
  [
    ...de('sobremesa', 'Doces', 'Pudim de leite', 'Banoffe'),
    ...de('fritura', 'Salgados', 'Pastel de carne', 'Batata frita'),
    ...de('chapa', 'Lanches', 'X-Salada', 'X-Bacon', 'Misto quente'),
    ...de('pizza', 'Pizzas salgadas', 'Quatro queijos', 'Calabresa', 'Frango com queijo', 'Atum', 'Queijo e alho'),
    ...de('entrada', 'Entradas', 'Bruschetta de queijo'),
  ],
  [
    { tipo: 'nome', chave: 'caldo', linha: 'cozinha', ordem: 0 },
    { tipo: 'nome', chave: 'espetinho de frango', linha: 'chapa', ordem: 1 },
    { tipo: 'categoria', chave: 'gelados', linha: 'sobremesa', ordem: 0 },
  ],
)
const casa = (nome: string, categoria = '') => linhasProvaveis({ nome, categoria }, DA_CASA)

test('its category says more than its name, which gives the second answer', () => {
  expect(casa('Pastel de Nata', 'doces')).toEqual(['sobremesa', 'fritura'])
})

test('a category that is called like a line is that line, where nothing else of it is known', () => {
  expect(casa('Empadão', 'Sobremesas da casa')[0]).toBe('sobremesa')
  expect(casa('Dadinho de tapioca', 'ENTRADA')[0]).toBe('entrada')
})

test('many products that share an ingredient say less than the only one of its kind', () => {
  expect(casa('Pastel de queijo')).toEqual(['fritura', 'pizza'])
  expect(casa('Pastéis sortidos')[0]).toBe('fritura')
  expect(casa('X Tudo')[0]).toBe('chapa')
})

test('the same name under another code, and a name that begins like one, are of the same line', () => {
  expect(casa('BANOFFE')[0]).toBe('sobremesa')
  expect(casa('Calabresa G')[0]).toBe('pizza')
  expect(casa('2 Calabresas', 'Salgados')[0]).toBe('pizza')
})

test('rules of the shop are clues as its products are', () => {
  expect(casa('Espetinho de carne')[0]).toBe('chapa')
  expect(casa('Picolé artesanal', 'Doces gelados')[0]).toBe('sobremesa')
  expect(linhasProvaveis({ nome: 'Taça', categoria: 'Gelados especiais' }, DA_CASA)[0]).toBe('sobremesa')
})

test.each([
  ['Pudim de leite', 'sobremesa'],
  ['Pastel de Nata', 'sobremesa'],
  ['Pastel de carne', 'fritura'],
  ['Combo Kids', 'chapa'],
  ['Palitos de Alho', 'entrada'],
  ['Esfiha de carne', 'pizza'],
  ['Frango frito', 'fritura'],
  ['Taça de chocolate', 'sobremesa'],
  ['Guaraná 2 litros', 'cozinha'],
] as const)('a shop of which nothing is known: %s is of %s, as in most kitchens', (nome, linha) => {
  expect(linhasProvaveis({ nome }, indicios([]))[0]).toBe(linha)
})

test('what the shop does of a kind goes before what is usual', () => {
  const outra = indicios(de('chapa', '', 'Pastel de forno'))
  expect(linhasProvaveis({ nome: 'Pastel de carne' }, outra)).toEqual(['chapa', 'fritura'])
})

test('where nothing is known at all it stays in cozinha', () => {
  expect(linhasProvaveis({ nome: 'Kit velas' }, DA_CASA)).toEqual(['cozinha', 'entrada'])
  expect(linhasProvaveis({ nome: '' }, indicios([]))).toEqual(['cozinha', 'entrada'])
})

test('there are always two answers, and they differ, whatever is written', () => {
  const texto = fc.string({ unit: fc.constantFrom('constructor', ' ', 'queijo', 'é', '2', '__proto__', 's') })
  const linha = fc.constantFrom(...LINHAS)
  const produto = fc.record({ nome: texto, categoria: texto, linha })
  fc.assert(
    fc.property(fc.array(produto, { maxLength: 6 }), texto, texto, (produtos, nome, categoria) => {
      const [primeira, segunda] = linhasProvaveis({ nome, categoria }, indicios(produtos))
      expect(LINHAS).toContain(primeira)
      expect(LINHAS).toContain(segunda)
      expect(segunda).not.toBe(primeira)
    }),
  )
})

test('how often a product is listed does not matter, nor does the order', () => {
  const produtos = [...de('chapa', '', 'Kafta de carne'), ...de('fritura', '', 'Isca de carne', 'Almôndega de carne')]
  const uma = indicios(produtos)
  const outra = indicios([...produtos, ...produtos.toReversed()])
  for (const nome of ['Kafta de frango', 'Bolo de carne', 'Carne'])
    expect(linhasProvaveis({ nome }, outra)).toEqual(linhasProvaveis({ nome }, uma))
})

test('what is known of a product is read once, however many are compared with it', () => {
  let lidos = 0
  const produtos = Array.from({ length: 10 }, (_, n) => ({
    get nome() {
      lidos += 1
      return `Pastel de carne ${'abcdefghij'.charAt(n)}`
    },
    linha: 'fritura' as const,
  }))
  const conhecidos = indicios(produtos)
  for (let orfao = 0; orfao < 50; orfao += 1) linhasProvaveis({ nome: `Pastel ${orfao}` }, conhecidos)
  expect(lidos).toBe(10)
})
