import { expect, test } from 'vitest'
import { BALCAO, NADA } from './cardapio-de-teste'
import { faltaNoItem } from './falta-no-item'
import { cardapioDe, itemMontado, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: '', quantidade: 1, observacao: '' }
const prato = (nome: string) => ({ ...NADA, nome, pizza: false })
const BALCAO_DA_CASA = {
  ...BALCAO,
  sabores: [
    { ...NADA, nome: 'Calabresa', remocoes: ['cebola', 'azeitona'] },
    { ...NADA, nome: 'Portuguesa', remocoes: ['cebola', 'ovo'] },
    { ...NADA, nome: 'Mussarela', remocoes: ['tomate'] },
    { ...NADA, nome: 'Frango com Bacon', remocoes: ['bacon'] },
    { ...NADA, nome: 'Frango com catupiry', remocoes: ['catupiry'] },
    { ...NADA, nome: '4 Queijos', remocoes: ['gorgonzola', 'provolone'] },
    { ...NADA, nome: 'Dois Amores' },
  ],
  produtos: [
    ...BALCAO.produtos,
    ...['Coca-Cola 2L', 'Coca-Cola lata', 'Coca-Cola Zero 2L', 'Água com gás', 'Água sem gás'].map(prato),
    ...['Esfiha de carne', 'Esfiha de queijo', 'X-Salada', 'Pudim'].map(prato),
  ],
  adicionais: ['Bacon', 'Catupiry', 'Cheddar'].map((nome) => ({ nome, codigo: '', categoria: '' })),
  bordas: ['Catupiry', 'Cheddar'],
}
const cardapio = cardapioDe(BALCAO_DA_CASA)

/** Each flavour or dish with what it is without, with, and what the cook reads; or what is asked. */
function dita(texto: string, deste = cardapio): string {
  const montagem = montar(texto, deste)
  const item = itemMontado(montagem, ESCOLHAS, deste)
  if (!item) return `pergunta: ${faltaNoItem(montagem, 0)}`
  const { pizza, complementos = [], nome, observacao, quantidade } = item
  const quantos = quantidade === 1 ? [] : [quantidade]
  if (!pizza) {
    const mudancas = complementos.map((cada) => `${cada.tipo === 'remocao' ? '-' : '+'}${cada.nome}`)
    return [...quantos, nome, ...mudancas, observacao && `*${observacao}`].filter(Boolean).join(' ')
  }
  const partes = pizza.sabores.map(({ nome: sabor, remocoes = [], adicionais = [], observacao: nota }) =>
    [sabor, ...remocoes.map((sem) => `-${sem}`), ...adicionais.map((mais) => `+${mais}`), nota && `*${nota}`]
      .filter(Boolean)
      .join(' '),
  )
  return [...quantos, partes.join(' / ')].join(' ')
}
const soComEscolha = (texto: string) => {
  const montagem = montar(texto, cardapio)
  return (
    itemMontado(montagem, ESCOLHAS, cardapio) === undefined && (montagem.duvida !== undefined || soAdivinha(montagem))
  )
}

test.each([
  ['frango com catupiry e bacon', 'Frango com catupiry +Bacon'],
  ['frango com bacon e catupiry', 'Frango com Bacon +Catupiry'],
  ['grande frango com catupiry mais bacon', 'Frango com catupiry +Bacon'],
  ['frango com catupiry com bacon', 'Frango com catupiry +Bacon'],
  ['meia frango com catupiry e bacon meia calabresa', 'Frango com catupiry +Bacon / Calabresa'],
])('“%s”: the flavour whose whole name was said, with more on it', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each(['frango sem catupiry', 'grande frango com requeijao', 'frango com milho'])(
  '“%s”: of several none is taken by Enter alone',
  (texto) => {
    expect(soComEscolha(texto)).toBe(true)
  },
)

test.each(['com bacon', 'sem cebola', 'c/ bacon', 's/ cebola', 'sem gas'])(
  '“%s”: what only goes on is no item of its own',
  (texto) => {
    expect(dita(texto)).toContain('parece continuar o item anterior')
  },
)

test.each([
  ['calabresa sem cebola coca 2l', 'coca 2l'],
  ['calabresa -cebola coca lata', 'coca lata'],
  ['g calabresa + coca', 'coca'],
  ['g calabresa + coca lata sem gelo', 'coca lata'],
  ['calabresa sem cebola esfiha de carne', 'esfiha de carne'],
])('“%s”: the drink behind it is asked about', (texto, outro) => {
  expect(dita(texto)).toContain(`“${outro}” parece outro item.`)
})

test('the sign right before it puts on the pizza what is sold by itself too', () => {
  expect(dita('g calabresa +batata')).toBe('Calabresa +batata')
  expect(dita('g calabresa + bacon')).toBe('Calabresa +Bacon')
})

test.each([
  ['agua sem gás gelada', 'Água sem gás *gelada'],
  ['coca lata gelada', 'Coca-Cola lata *gelada'],
])('“%s” is %s', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each([
  'calabresa sem',
  'calabresa com',
  'calabresa -',
  'calabresa +',
  'calabresa sem cebola e',
  'meia portuguesa sem cebola, meia calabresa sem',
  'meia portuguesa sem meia calabresa',
  'g port - / cal',
])('“%s”: what was not said to its end is asked', (texto) => {
  expect(dita(texto)).toContain('Falta dizer')
})

test.each([
  ['calabresa sem cebola, alérgica a camarão', 'Calabresa -cebola *alérgica a camarão'],
  ['calabresa sem cebola pq é alergico', 'Calabresa -cebola *pq é alergico'],
  ['g calabresa -cebola alergia a ovo', 'Calabresa -cebola *alergia a ovo'],
  ['calabresa, cliente com intolerância a lactose', 'Calabresa *cliente com intolerância a lactose'],
])('“%s”: an allergy is for the cook to read', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each([
  ['calabresa sem alergia', 'Calabresa *sem alergia'],
  ['calabresa sem cebola sem alergia', 'Calabresa -cebola *sem alergia'],
  ['calabresa sem alergias', 'Calabresa *sem alergias'],
  ['calabresa sem nenhuma alergia', 'Calabresa *sem nenhuma alergia'],
  ['calabresa não tem alergia a nada', 'Calabresa *não tem alergia a nada'],
  ['calabresa alergia a camarão', 'Calabresa *alergia a camarão'],
  ['calabresa alergia grave a mussarela de búfala', 'Calabresa *alergia grave a mussarela de búfala'],
  ['calabresa alergia a leite e ovo', 'Calabresa *alergia a leite e ovo'],
])('“%s”: what is said of an allergy is read as it was said', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each([
  'calabresa sem cebola alergia a leite 1 coca 2l',
  'calabresa alergia a leite coca 2l',
  'calabresa sem cebola, alergia a leite, coca 2l',
  'calabresa sem cebola alergia a leite coca lata',
  '2 x-salada alergia a ovo e 1 coca lata',
  '2 calabresa sem cebola alergia e 1 coca',
  'x-salada alergia a ovo batata frita',
  'x-salada alergia a ovo x salada',
  'calabresa alergia a leite e portuguesa',
  'calabresa alergia a leite e uma coca',
  'calabresa alergia a leite esfihas',
  'calabresa alergia a leite média',
  'calabresa alergia a leite grande',
  'calabresa alergia a leite massa fina',
  'calabresa alergia a leite borda catupiry',
  'calabresa alergia a ovo mais bacon',
  'calabresa alergia a leite 2',
])('“%s”: what is said behind the allergy is asked about, and not only read', (texto) => {
  expect(soComEscolha(texto)).toBe(true)
})

test('of two crusts none is left out without a word', () => {
  expect(dita('calabresa borda cheddar borda catupiry')).toContain('Uma pizza tem uma borda só')
  expect(dita('calabresa borda cheddar borda cheddar')).toBe('Calabresa')
})

test.each(['grande mozarela', 'mozzarella', 'mozarela'])('“%s” is Mussarela, offered and not taken', (texto) => {
  const montagem = montar(texto, cardapio)
  expect(montagem.sugestoes[0]?.nome).toBe('Mussarela')
  expect(soAdivinha(montagem)).toBe(true)
})

test.each(['2', 'Frango com Bacon 2', 'calabresa sem cebola 49,90', 'calabresa sem cebola 2'])(
  '“%s”: a number that nobody understands is asked about',
  (texto) => {
    expect(soComEscolha(texto)).toBe(true)
  },
)

test('what the last half does not have and another one has is asked about', () => {
  const texto = 'meia calabresa meia 4 queijos sem cebola borda catupiry'
  expect(dita(texto)).toContain('“cebola” é de “Calabresa”, e não de “4 Queijos”')
  expect(dita('meia 4 queijos meia calabresa sem cebola')).toBe('4 Queijos / Calabresa -cebola')
  expect(dita('meia calabresa meia 4 queijos sem cebola na calabresa')).toBe('Calabresa -cebola / 4 Queijos')
  expect(dita('meia calabresa meia 4 queijos sem cebola nas duas')).toBe('Calabresa -cebola / 4 Queijos -cebola')
  expect(dita('meia calabresa meia 4 queijos sem gorgonzola')).toBe('Calabresa / 4 Queijos -gorgonzola')
  expect(dita('meia calabresa meia dois amores sem cebola')).toContain('“cebola” é de “Calabresa”')
  expect(dita('1/3 calabresa 1/3 mussarela 1/3 dois amores sem cebola')).toContain('“cebola” é de “Calabresa”')
  expect(dita('meia calabresa meia dois amores sem açúcar')).toBe('Calabresa / Dois Amores -açúcar')
})

test.each(['frango com catupiry e cebola', 'meia frango com catupiry e cebola meia calabresa'])(
  '“%s”: a shorter flavour with both on it, or the one that has onion already, is asked about',
  (texto) => {
    const comFrango = [
      { ...NADA, nome: 'Frango' },
      { ...NADA, nome: 'Frango com catupiry', remocoes: ['cebola'] },
      { ...NADA, nome: 'Calabresa' },
    ]
    const outra = cardapioDe({ ...BALCAO_DA_CASA, sabores: comFrango })
    expect(dita(texto, outra)).toContain('O cardápio tem “Frango com catupiry”. Se é esse, e com cebola também')
    expect(dita('frango com catupiry +cebola', outra)).toBe('Frango com catupiry +cebola')
  },
)

test('a dish with what can be put on it, or the beginning of a longer name, is asked about', () => {
  const produtos = [...BALCAO_DA_CASA.produtos, prato('Batata Frita com cheddar e bacon')]
  const outra = cardapioDe({ ...BALCAO_DA_CASA, produtos })
  const montagem = montar('batata frita com cheddar', outra)
  expect(itemMontado(montagem, ESCOLHAS, outra)).toBeUndefined()
  expect(soAdivinha(montagem)).toBe(true)
  expect(montagem.sugestoes[0]?.nome).toBe('Batata Frita com cheddar e bacon')
  expect(dita('batata frita com cheddar e bacon', outra)).toBe('Batata Frita com cheddar e bacon')
  expect(dita('batata frita +cheddar', outra)).toBe('Batata Frita +cheddar')
  expect(dita('batata frita com cheddar')).toBe('Batata Frita +cheddar')
})

test.each([
  ['grande batata frita', 'Batata Frita'],
  ['g coca lata', 'Coca-Cola lata'],
  ['media x-salada', 'X-Salada'],
  ['g coca', 'coca'],
  ['grande esfiha', 'esfiha'],
])('“%s”: a dish with the size of a pizza is asked about', (texto, nome) => {
  expect(dita(texto)).toContain(`“${nome}” não é pizza`)
})

test('where sizes are called by a number, it is the quantity of a dish', () => {
  const tamanhos = ['4', '6', '8', '12'].map((sigla) => ({ nome: `${sigla} pedaços`, sigla }))
  const outra = cardapioDe({ ...BALCAO_DA_CASA, cozinha: { ...BALCAO.cozinha, tamanhos } })
  expect(dita('4 X-Salada', outra)).toBe('4 X-Salada')
  expect(dita('6 pudim', outra)).toBe('6 Pudim')
  expect(dita('4 coca lata', outra)).toBe('4 Coca-Cola lata')
  expect(dita('6 esfihas de carne', outra)).toBe('6 Esfiha de carne')
  for (const [texto, quantidade, primeiro] of [
    ['6 coca', 6, 'Coca-Cola 2L'],
    ['4 esfiha', 4, 'Esfiha de carne'],
    ['8 esfihas', 8, 'Esfiha de carne'],
    ['4 agua', 4, 'Água com gás'],
  ] as const) {
    const { frase, tipo, pendente, sugestoes } = montar(texto, outra)
    expect([frase.quantidade, frase.tamanho, tipo, pendente], texto).toEqual([quantidade, undefined, 'prato', 0])
    expect(
      sugestoes.map(({ nome }) => nome),
      texto,
    ).toContain(primeiro)
    expect(sugestoes[0]?.tipo, texto).toBe('prato')
  }
  expect(itemMontado(montar('8 calabresa', outra), ESCOLHAS, outra)).toMatchObject({
    quantidade: 1,
    pizza: { tamanho: '8 pedaços' },
  })
})
