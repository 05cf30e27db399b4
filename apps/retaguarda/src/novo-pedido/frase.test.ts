import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comParte, comPartes, escreverFrase, itemSeguinte, lerFrase } from './frase'

const TAMANHOS = [
  { nome: 'Broto', sigla: 'BR' },
  { nome: 'Grande', sigla: 'G' },
]
const ler = (texto: string) => lerFrase(texto, TAMANHOS)

test('size, halves and what each is without and with', () => {
  expect(ler('g port -cebola / cal')).toEqual({
    tamanho: 'Grande',
    partes: [
      { texto: 'port', mudancas: [{ sinal: '-', texto: 'cebola' }] },
      { texto: 'cal', mudancas: [] },
    ],
  })
  expect(ler('2 GRANDE atum -cebola roxa +bacon crocante')).toEqual({
    quantidade: 2,
    tamanho: 'Grande',
    partes: [
      {
        texto: 'atum',
        mudancas: [
          { sinal: '-', texto: 'cebola roxa' },
          { sinal: '+', texto: 'bacon crocante' },
        ],
      },
    ],
  })
})

test('names keep their own signs: X-Salada, 1/2; a letter alone is no size yet', () => {
  expect(ler('X-Salada').partes[0]).toEqual({ texto: 'X-Salada', mudancas: [] })
  expect(ler('suco 1/2').partes).toEqual([{ texto: 'suco 1/2', mudancas: [] }])
  expect(ler('g')).toEqual({ partes: [{ texto: 'g', mudancas: [] }] })
  expect(ler('')).toEqual({ partes: [{ texto: '', mudancas: [] }] })
})

test('a part more or less, and another flavour in one of them', () => {
  const frase = comPartes(ler('g port'), 3)
  expect(frase.partes).toHaveLength(3)
  expect(escreverFrase(comParte(frase, 1, { texto: 'Atum' }), TAMANHOS)).toBe('g port / Atum / ')
  expect(comPartes(frase, 1).partes).toHaveLength(1)
})

test('what is written out says the same when it is read', () => {
  const palavra = fc.stringMatching(/^[a-z]{3,8}( [a-z]{2,6})?$/)
  const mudancas = fc.array(fc.record({ sinal: fc.constantFrom('-' as const, '+' as const), texto: palavra }), {
    maxLength: 3,
  })
  const partes = fc.array(fc.record({ texto: palavra, mudancas }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      partes,
      fc.constantFrom('Broto', 'Grande'),
      fc.integer({ min: 2, max: 20 }),
      (ditas, tamanho, quantidade) => {
        const frase = { quantidade, tamanho, partes: ditas }
        expect(ler(escreverFrase(frase, TAMANHOS))).toEqual(frase)
      },
    ),
  )
})

test('what is typed behind a line that Enter completed is the next item, a sign goes on with this one', () => {
  const completa = 'g Portuguesa / Calabresa'
  expect(itemSeguinte(completa, `${completa}2 batata`)).toBe('2 batata')
  expect(itemSeguinte(completa, `${completa} g`)).toBe('g')
  expect(itemSeguinte(completa, `${completa} -cebola`)).toBeUndefined()
  expect(itemSeguinte(completa, `${completa} / atum`)).toBeUndefined()
  expect(itemSeguinte(completa, `${completa} `)).toBeUndefined()
  expect(itemSeguinte(completa, 'g Portuguesa / Calabres')).toBeUndefined()
  expect(itemSeguinte('', '2 batata')).toBeUndefined()
})

test.each([
  'sem cebola',
  'com bacon',
  'c/ bacon',
  's/cebola',
  'massa fina',
  'e meia portuguesa',
  'meia atum',
  'mais bacon',
  '1/2 atum',
  '½ atum',
])('what goes on with the item that Enter completed is never torn off, at no letter of it: “%s”', (resto) => {
  for (let letras = 1; letras <= resto.length; letras += 1) {
    expect(itemSeguinte('g Calabresa', `g Calabresa ${resto.slice(0, letras)}`)).toBeUndefined()
  }
})

test.each(['m calabresa', 'esfiha', 'coca', 'mel', '2 batata', 'semolina', 'maionese', '12 coca'])(
  'another item begins as soon as it can be nothing else: “%s”',
  (resto) => expect(itemSeguinte('g Calabresa', `g Calabresa ${resto}`)).toBe(resto),
)

test('a crust behind a completed line is still of that pizza, another word that begins so is the next item', () => {
  const completa = 'g Calabresa'
  for (const resto of ['b', 'bor', 'borda', 'borda cat'])
    expect(itemSeguinte(completa, `${completa} ${resto}`)).toBeUndefined()
  expect(itemSeguinte(completa, `${completa} ba`)).toBe('ba')
})

test('a size behind a flavour that has none goes on with it, behind one that has a size it begins the next pizza', () => {
  const tamanhos = [
    { nome: 'Média', sigla: 'M' },
    { nome: 'Grande', sigla: 'G' },
  ]
  for (const resto of ['m', 'méd', 'média', 'média sem cebola', 'm sem cebola'])
    expect(itemSeguinte('Calabresa', `Calabresa ${resto}`, tamanhos), resto).toBeUndefined()
  expect(itemSeguinte('g Calabresa', 'g Calabresa m port', tamanhos)).toBe('m port')
  expect(itemSeguinte('Calabresa', 'Calabresa batata', tamanhos)).toBe('batata')
  for (const resto of ['na calabresa', 'só', 'tamanho grande'])
    expect(itemSeguinte('g Calabresa', `g Calabresa ${resto}`, tamanhos), resto).toBeUndefined()
})
