import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avulsosDe } from './avulsos'
import { BALCAO, NADA } from './cardapio-de-teste'
import { faltaNoItem } from './falta-no-item'
import { escreverFrase } from './frase'
import { fraseDoItem } from './item-em-frase'
import { cardapioDe, itemMontado, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: '', quantidade: 1, observacao: '' }
const cardapio = cardapioDe({
  ...BALCAO,
  sabores: [
    { ...NADA, nome: 'Calabresa', categoria: 'Salgadas', remocoes: ['cebola', 'azeitona'] },
    { ...NADA, nome: 'Portuguesa', categoria: 'Salgadas', remocoes: ['cebola', 'ovo'] },
    { ...NADA, nome: 'Frango com catupiry', categoria: 'Salgadas', remocoes: ['catupiry', 'milho'] },
    { ...NADA, nome: 'Quatro queijos', categoria: 'Salgadas' },
    { ...NADA, nome: 'Atum', categoria: 'Salgadas', remocoes: ['cebola'] },
    { ...NADA, nome: 'Banana com canela', categoria: 'Doces', remocoes: ['canela', 'leite condensado'] },
    { ...NADA, nome: 'Brigadeiro', categoria: 'Doces' },
  ],
  produtos: [...BALCAO.produtos, { ...NADA, nome: 'Calabresa acebolada', pizza: false }],
})
const item = (texto: string) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)
const falta = (texto: string) => faltaNoItem(montar(texto, cardapio), 0)
/** Name, without, with, and what the cook reads, of each flavour. */
const sabores = (texto: string) =>
  item(texto)?.pizza?.sabores.map(({ nome, remocoes = [], adicionais = [], observacao }) =>
    [nome, ...remocoes.map((sem) => `-${sem}`), ...adicionais.map((mais) => `+${mais}`), observacao && `*${observacao}`]
      .filter(Boolean)
      .join(' '),
  )

test.each([
  ['uma calabresa sem cebola e uma portuguesa sem ovo', 'uma portuguesa'],
  ['calabresa sem cebola e portuguesa sem ovo', 'portuguesa'],
  ['grande calabresa sem cebola e portuguesa', 'portuguesa'],
  ['grande calabresa com bacon e portuguesa', 'portuguesa'],
  ['uma grande calabresa + uma média portuguesa', 'uma média portuguesa'],
  ['grande calabresa -cebola e portuguesa', 'portuguesa'],
  ['grande calabresa + 2 batatas', '2 batatas'],
  ['grande calabresa sem cebola mais um caldo verde', 'um caldo verde'],
  ['grande calabresa com bacon mais uma batata', 'uma batata'],
  ['grande calabresa sem cebola mais caldo verde', 'caldo verde'],
  ['grande calabresa -cebola mais um caldo verde', 'um caldo verde'],
])('“%s”: a second item is never left out of or put on the first one', (texto, outro) => {
  expect(item(texto)).toBeUndefined()
  expect(falta(texto)).toContain(`“${outro}” parece outro item.`)
})

test.each([
  'meia calabresa meia portuguesa sem cebola as duas',
  'meia calabresa meia portuguesa sem cebola as 2',
  'meia calabresa meia portuguesa sem cebola nas 2',
  'meia calabresa meia portuguesa sem cebola ambas',
  'meia calabresa meia portuguesa sem cebola as duas metades',
  'meia calabresa meia portuguesa sem cebola a pizza toda',
  'meia calabresa meia portuguesa sem cebola pizza inteira',
  'g cal / port -cebola as duas',
  'g cal / port -cebola ambas',
])('“%s”: what is said of both halves is on both', (texto) => {
  expect(sabores(texto)).toEqual(['Calabresa -cebola', 'Portuguesa -cebola'])
})

test.each([
  'meia calabresa meia portuguesa sem cebola tudo',
  'meia calabresa meia portuguesa sem cebola todas',
  'meia calabresa meia portuguesa sem cebola inteira',
  'g cal / port -cebola calabresa',
  'g cal / port -cebola da cal',
  'g cal / port -cebola toda',
])('“%s”: what may be said of the other half is asked', (texto) => {
  expect(item(texto)).toBeUndefined()
})

test.each([
  '2g calabresa',
  'calabresa g 2',
  'calabresa x2',
  '2calabresa',
  'calabresa e portuguesa',
  'cal e port',
  'duas portuguesas, uma sem cebola',
  '2 portuguesa 1 sem cebola',
  'pequena calabresa',
  'calabresa p',
  'gg calabresa',
  'bota uma calabresa aí',
])('“%s”: what names a flavour is no dish by Enter alone', (texto) => {
  const montada = montar(texto, cardapio)
  expect(itemMontado(montada, ESCOLHAS, cardapio)?.pizza !== undefined || soAdivinha(montada)).toBe(true)
})

test('what is typed with its sign is what was meant', () => {
  expect(sabores('g calabresa +atum')).toEqual(['Calabresa +atum'])
  expect(sabores('g portuguesa -calabresa')).toEqual(['Portuguesa -calabresa'])
  expect(sabores('g calabresa +2 ovos')).toEqual(['Calabresa +2 ovos'])
})

test('a number alone behind the sign of a note is asked about: whoever types as on a calculator means how many', () => {
  for (const texto of [
    'g calabresa *2',
    'calabresa +bacon *2',
    'calabresa +bacon*2',
    'caldo verde *3',
    'calabresa * x2',
  ]) {
    expect(item(texto), texto).toBeUndefined()
    expect(falta(texto), texto).toMatch(/Para [23] iguais, escreva x[23]/)
  }
  expect(item('calabresa x2')?.quantidade).toBe(2)
  expect(sabores('g calabresa *cortar em 12')).toEqual(['Calabresa *cortar em 12'])
})

test.each([
  ['grande frango com catupiry sem molho', ['Frango com catupiry -molho']],
  ['grande banana com canela sem leite', ['Banana com canela -leite']],
  ['grande calabresa -azeite', ['Calabresa -azeite']],
  ['grande portuguesa sem cebola bem assada', ['Portuguesa -cebola *bem assada']],
  ['grande portuguesa -cebola bem assada', ['Portuguesa -cebola *bem assada']],
  ['grande calabresa sem cebola, bem assada', ['Calabresa -cebola *bem assada']],
  ['calabresa sem cebola mas com bacon', ['Calabresa -cebola +Bacon']],
  ['uma grande de calabresa com a borda de catupiry', ['Calabresa']],
  ['g portuguesa s/ cebola, s/ ovo', ['Portuguesa -cebola -ovo']],
  ['grande portuguesa sem o ovo e a cebola', ['Portuguesa -ovo -cebola']],
  ['grande meia frango com catupiry meia calabresa com bacon', ['Frango com catupiry', 'Calabresa +Bacon']],
  ['grande banana com canela com leite condensado', ['Banana com canela +leite condensado']],
  ['g meia calabresa / meia portuguesa', ['Calabresa', 'Portuguesa']],
  ['g 1/2 calabresa / 1/2 portuguesa', ['Calabresa', 'Portuguesa']],
  ['grande metade de calabresa e a outra metade de portuguesa', ['Calabresa', 'Portuguesa']],
  ['g um terço calabresa um terço atum um terço portuguesa', ['Calabresa', 'Atum', 'Portuguesa']],
])('“%s” is %j', (texto, esperados) => {
  expect(sabores(texto)).toEqual(esperados)
})

test.each([
  ['grande calabresa - borda catupiry', ['Calabresa -borda catupiry']],
  ['grande calabresa sem borda catupiry', ['Calabresa -borda catupiry']],
  ['grande calabresa sem cebola nem borda catupiry', ['Calabresa -cebola -borda catupiry']],
  ['grande calabresa sem nenhuma borda catupiry', ['Calabresa -nenhuma borda catupiry']],
  ['grande calabresa sem recheio na borda catupiry', ['Calabresa -recheio na borda catupiry']],
  ['grande calabresa sem cebola mais bacon', ['Calabresa -cebola +Bacon']],
])('“%s”: a crust that is refused is on no pizza, and “mais” adds', (texto, esperados) => {
  expect(sabores(texto)).toEqual(esperados)
  expect(item(texto)?.pizza?.borda).toBeUndefined()
})

test('more than two halves are more than one pizza, and are asked about', () => {
  for (const texto of [
    'meia calabresa meia portuguesa meia atum',
    'grande meia calabresa meia portuguesa meia atum meia brigadeiro',
    'grande 1/2 calabresa / 1/2 portuguesa / 1/2 atum',
  ]) {
    expect(item(texto), texto).toBeUndefined()
    expect(falta(texto), texto).toContain('mais do que uma pizza inteira')
  }
  expect(sabores('grande calabresa / portuguesa / atum')).toHaveLength(3)
})

test('what stands in the name of a flavour is not added to it, and another name is asked for', () => {
  expect(falta('grande banana com canela e leite condensado')).toContain('“canela” já está no nome “Banana com canela”')
  expect(falta('grande frango com cheddar')).toContain('O cardápio tem “Frango com catupiry”')
  for (const texto of ['grande banana com canela e leite condensado', 'grande frango com cheddar'])
    expect(item(texto), texto).toBeUndefined()
})

test('a number that belongs to a name the menu lacks is no quantity', () => {
  for (const texto of ['3 queijos', '5 queijos', 'três queijos', 'meia 3 queijos meia calabresa']) {
    expect(item(texto), texto).toBeUndefined()
    expect(montar(texto, cardapio).frase.quantidade, texto).toBeUndefined()
    expect(montar(texto, cardapio).sugestoes.map(({ nome }) => nome)).toEqual(
      ['Quatro queijos', '3 queijos'].map((nome) => (texto.startsWith('5') ? nome.replace('3', '5') : nome)),
    )
  }
  expect(item('2 4 queijos')).toMatchObject({ quantidade: 2 })
  expect(item('3 calabresa')).toMatchObject({ quantidade: 3 })
})

test('what only resembles something on the menu is offered as it was typed as well', () => {
  expect(montar('grande baiana', cardapio).sugestoes.map(({ nome, tipo }) => [nome, tipo])).toEqual([
    ['Banana com canela', 'sabor'],
    ['baiana', 'livre'],
  ])
  expect(soAdivinha(montar('grande baiana', cardapio))).toBe(true)
  expect(falta('grande baiana')).toContain('“baiana” não está no cardápio assim')
  for (const texto of ['grande cal', 'pastel de nata', 'pizza doce'])
    expect(soAdivinha(montar(texto, cardapio)), texto).toBe(false)
})

test('two names of the menu in one line are two flavours or a question, whatever joins them', () => {
  const nomes = fc.constantFrom(...cardapio.balcao.sabores.map(({ nome }) => nome))
  const entre = fc.constantFrom(
    ' e ',
    ' com ',
    ' sem ',
    ' + uma ',
    ' e uma ',
    ' sem cebola e ',
    ' com bacon e uma média ',
    ', ',
    ' / ',
  )
  const inicio = fc.constantFrom('', 'grande ', 'uma ', '2 g ', 'meia ', 'me vê uma grande de ')
  fc.assert(
    fc.property(inicio, nomes, entre, nomes, (antes, um, junto, outro) => {
      fc.pre(um !== outro)
      const pizza = item(`${antes}${um}${junto}${outro}`)?.pizza
      if (pizza) expect(pizza.sabores.map(({ nome }) => nome)).toEqual([um, outro])
    }),
    { numRuns: 500 },
  )
})

test('of two halves the one that the menu lacks is asked for', () => {
  const { sabores: partes, pendente } = montar('grande meia calabresa meia pepperoni', cardapio)
  expect([partes.map(({ sabor, digitado }) => sabor?.nome ?? digitado), pendente]).toEqual([
    ['Calabresa', 'pepperoni'],
    1,
  ])
})

test('a portion is a dish, also of what a pizza is called; a dish may be one and a half, a pizza may not', () => {
  expect(item('uma porção de calabresa')).toMatchObject({ nome: 'Calabresa acebolada', quantidade: 1 })
  expect(item('2 porções de batata frita')).toMatchObject({ nome: 'Batata Frita', quantidade: 2 })
  expect(item('1,5 batata')).toMatchObject({ nome: 'Batata Frita', quantidade: 1.5 })
  expect(item('1,5 calabresa')).toBeUndefined()
  expect(falta('1,5 calabresa')).toContain('Uma pizza se pede inteira, e aqui está 1,5.')
})

test('a size whose letter is a word is no size behind the flavour, nor is one that says how an addition is', () => {
  const tamanhos = [
    { nome: 'Grande', sigla: 'G' },
    { nome: 'Extra', sigla: 'E' },
  ]
  const outra = cardapioDe({ ...cardapio.balcao, cozinha: { ...cardapio.balcao.cozinha, tamanhos } })
  const tamanho = (texto: string) => itemMontado(montar(texto, outra), ESCOLHAS, outra)?.pizza?.tamanho
  for (const texto of ['calabresa sem cebola e ovo', 'calabresa sem cebola e com bacon', 'calabresa com bacon extra'])
    expect(tamanho(texto), texto).toBe('Grande')
  for (const texto of ['calabresa extra', 'e calabresa', 'extra calabresa sem cebola e ovo'])
    expect(tamanho(texto), texto).toBe('Extra')
})

test('a pizza that is sold under a name of its own asks which of its flavours', () => {
  for (const texto of ['pizza doce', 'grande doce', 'uma pizza doce'])
    expect(
      montar(texto, cardapio).sugestoes.map(({ nome }) => nome),
      texto,
    ).toEqual(['Banana com canela', 'Brigadeiro'])
})

test('sizes of two words and sizes called by a number are sizes', () => {
  const tamanhos = [
    { nome: 'Grande', sigla: 'G' },
    { nome: 'Extra grande', sigla: 'XG' },
    { nome: '8 pedaços', sigla: '8' },
  ]
  const outra = cardapioDe({ ...cardapio.balcao, cozinha: { ...cardapio.balcao.cozinha, tamanhos } })
  const pedido = (texto: string) => itemMontado(montar(texto, outra), ESCOLHAS, outra)
  for (const texto of ['extra grande calabresa', 'calabresa extra grande', 'uma extra grande de calabresa'])
    expect(pedido(texto), texto).toMatchObject({ quantidade: 1, pizza: { tamanho: 'Extra grande' } })
  for (const texto of ['8 calabresa', '8 pedaços calabresa'])
    expect(pedido(texto), texto).toMatchObject({ quantidade: 1, pizza: { tamanho: '8 pedaços' } })
  expect(pedido('2 8 calabresa')).toMatchObject({ quantidade: 2, pizza: { tamanho: '8 pedaços' } })
})

test.each([
  'suco / gelo',
  'coca 2 litros - gelada',
  'suco c/ leite',
  'suco sem gelo',
  '4 queijos',
  '2 coca',
  'calabresa borda catupiry',
])('“%s” in quotes is ordered as it was typed, and comes back so to be edited', (nome) => {
  const pedido = item(`"${nome}"`)
  expect(pedido).toMatchObject({ nome, quantidade: 1 })
  expect(item(`3 "${nome}" +gelo`)).toMatchObject({ nome, quantidade: 3, complementos: [{ nome: 'gelo' }] })
  if (!pedido) throw new Error('not understood')
  expect(item(escreverFrase(fraseDoItem(pedido, avulsosDe(pedido, cardapio)), []))).toEqual(pedido)
})

test('a flavour in quotes stays one when its pizza is edited', () => {
  const pedido = item('g "baiana" / calabresa')
  if (!pedido) throw new Error('not understood')
  const escrita = escreverFrase(fraseDoItem(pedido, avulsosDe(pedido, cardapio)), cardapio.balcao.cozinha.tamanhos)
  expect(escrita).toBe('g "baiana" / Calabresa')
  expect(item(escrita)).toEqual(pedido)
})
