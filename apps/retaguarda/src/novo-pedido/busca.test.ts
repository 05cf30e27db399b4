import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buscar, exato } from './busca'
import { indexar } from './indice'

const SABORES = [
  'Calabresa',
  'Calabresa com catupiry',
  'Califórnia',
  'Portuguesa',
  'Quatro queijos',
  'Frango com catupiry',
]
const indice = indexar(SABORES.map((nome, numero) => ({ nome, codigo: `PZ0${numero + 1}` })))
const nomes = (texto: string) => buscar(indice, texto).map(({ nome }) => nome)

test.each([
  ['cal', ['Calabresa', 'Califórnia', 'Calabresa com catupiry']],
  ['CALIFORNIA', ['Califórnia']],
  ['pz04', ['Portuguesa']],
  ['portugeza', ['Portuguesa']],
  ['potruguesa', ['Portuguesa']],
  ['qeijos', ['Quatro queijos']],
  ['cat frango', ['Frango com catupiry']],
  ['xis', []],
  ['  ', []],
])('“%s” finds %j', (texto, esperados) => {
  expect(nomes(texto)).toEqual(esperados)
})

test.each(['coca 2l', 'coca 2 l', 'COCA-COLA 2L', 'coca600ml', '7up', '7 up'])(
  'a figure and its unit are found joined or apart: “%s”',
  (texto) => {
    const bebidas = indexar(
      ['Coca-Cola 2 L', 'Coca-Cola 600ml', 'Coca-Cola lata', '7 Up lata'].map((nome) => ({ nome, codigo: '' })),
    )
    const certa = texto.startsWith('7') ? '7 Up lata' : texto.includes('600') ? 'Coca-Cola 600ml' : 'Coca-Cola 2 L'
    expect(buscar(bebidas, texto).map(({ nome }) => nome)).toEqual([certa])
  },
)

test('only a whole name or code leaves no doubt', () => {
  expect(exato(indice, 'calabresa')?.nome).toBe('Calabresa')
  expect(exato(indice, 'PZ02')?.nome).toBe('Calabresa com catupiry')
  expect(exato(indice, 'calabres')).toBeUndefined()
})

test('whatever is offered is found first by its own name, and by its beginning in any case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SABORES), fc.integer({ min: 3, max: 30 }), (nome, letras) => {
      expect(nomes(nome.toUpperCase())[0]).toBe(nome)
      expect(nomes(nome.slice(0, letras))).toContain(nome)
    }),
  )
})

test('one slip in a long word is forgiven wherever it is but at its first letter', () => {
  const palavra = 'portuguesa'
  fc.assert(
    fc.property(fc.integer({ min: 1, max: palavra.length - 1 }), fc.constantFrom('x', 'w', ''), (onde, letra) => {
      expect(nomes(palavra.slice(0, onde) + letra + palavra.slice(onde + 1))).toContain('Portuguesa')
    }),
  )
})

test('five thousand products are searched without a fault, whatever is typed', () => {
  const muitos = indexar(
    Array.from({ length: 5_000 }, (_, n) => ({ nome: `Produto especial da casa ${n}`, codigo: `C${n}` })),
  )
  expect(buscar(muitos, 'prodto espcial 4999')[0]?.nome).toBe('Produto especial da casa 4999')
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (texto) => buscar(muitos, texto).length <= 6),
    { numRuns: 20 },
  )
})
