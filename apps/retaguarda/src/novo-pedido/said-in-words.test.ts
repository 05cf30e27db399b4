import { expect, test } from 'vitest'
import { BALCAO, NADA } from './cardapio-de-teste'
import { faltaNoItem } from './falta-no-item'
import { escreverFrase } from './frase'
import { comTamanho } from './letra-sem-tamanho'
import { cardapioDe, itemMontado, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: '', quantidade: 1, observacao: '' }
const cardapio = cardapioDe({
  ...BALCAO,
  sabores: [
    { ...NADA, nome: 'Calabresa', categoria: 'Salgadas', remocoes: ['cebola', 'azeitona'] },
    { ...NADA, nome: 'Calabresa especial', categoria: 'Salgadas', remocoes: ['cebola'] },
    { ...NADA, nome: 'Portuguesa', categoria: 'Salgadas', remocoes: ['cebola', 'ovo'] },
    { ...NADA, nome: 'Frango com catupiry', categoria: 'Salgadas', remocoes: ['milho'] },
  ],
  produtos: [
    ...BALCAO.produtos,
    { ...NADA, nome: 'Coca-Cola 2L', categoria: 'Bebidas', pizza: false },
    { ...NADA, nome: 'Bem casado', pizza: false },
  ],
  bordas: ['Catupiry', 'Cheddar'],
})
const lida = (texto: string) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)

/** Size, crust, and flavour by flavour what it is without, with, and what the cook reads. */
function dita(texto: string): string {
  const pizza = lida(texto)?.pizza
  if (!pizza) return `pergunta: ${faltaNoItem(montar(texto, cardapio), 0)}`
  const partes = pizza.sabores.map(({ nome, remocoes = [], adicionais = [], observacao }) =>
    [nome, ...remocoes.map((sem) => `-${sem}`), ...adicionais.map((mais) => `+${mais}`), observacao && `*${observacao}`]
      .filter(Boolean)
      .join(' '),
  )
  return [
    pizza.tamanho,
    pizza.borda && `(${pizza.borda})`,
    pizza.tipoMassa && `(${pizza.tipoMassa})`,
    partes.join(' / '),
  ]
    .filter(Boolean)
    .join(' ')
}

test.each([
  [
    'uma grande meia calabresa meia portuguesa sem cebola na calabresa borda catupiry',
    'Grande (Catupiry) Calabresa -cebola / Portuguesa',
  ],
  [
    'grande meia calabresa meia portuguesa sem ovo na portuguesa e sem cebola na calabresa',
    'Grande Calabresa -cebola / Portuguesa -ovo',
  ],
  ['grande meia calabresa meia portuguesa com bacon só na calabresa', 'Grande Calabresa +Bacon / Portuguesa'],
  ['grande meia calabresa meia portuguesa sem cebola nas duas', 'Grande Calabresa -cebola / Portuguesa -cebola'],
  ['grande meia calabresa meia portuguesa sem cebola em tudo', 'Grande Calabresa -cebola / Portuguesa -cebola'],
  ['g port / frango com catupiry -cebola na port', 'Grande Portuguesa -cebola / Frango com catupiry'],
])('“%s”: what is left out or put on is on the half that was said', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each([
  ['grande calabresa sem cebola uma coca 2l', 'uma coca 2l'],
  ['grande calabresa sem cebola e coca', 'coca'],
  ['grande calabresa com bacon, coca 2l', 'coca 2l'],
  ['grande calabresa sem cebola, um suco de uva', 'um suco de uva'],
])('“%s”: what follows may be another item, on the menu or not', (texto, outro) => {
  expect(dita(texto)).toContain(`“${outro}” parece outro item.`)
})

test.each([
  ['grande portuguesa sem cebola e mais bacon', 'Grande Portuguesa -cebola +Bacon'],
  ['grande portuguesa sem cebola mas mais bacon', 'Grande Portuguesa -cebola +Bacon'],
  ['g port -ovo+bacon', 'Grande Portuguesa -ovo +Bacon'],
  ['g calabresa -cebola,azeitona', 'Grande Calabresa -cebola -azeitona'],
  ['g port --cebola', 'Grande Portuguesa -cebola'],
  ['g port -sem cebola', 'Grande Portuguesa -cebola'],
  ['g port -cebola com bacon', 'Grande Portuguesa -cebola +Bacon'],
  ['g port -cebola, com bacon', 'Grande Portuguesa -cebola +Bacon'],
  ['g port +bacon sem cebola', 'Grande Portuguesa -cebola +Bacon'],
  ['g port -cebola *bem assada', 'Grande Portuguesa -cebola *bem assada'],
  ['grande portuguesa sem cebola, borda catupiry', 'Grande (Catupiry) Portuguesa -cebola'],
  ['grande portuguesa sem cebola bem passada borda catupiry', 'Grande (Catupiry) Portuguesa -cebola *bem passada'],
  ['uma grande, meia calabresa, meia portuguesa, borda catupiry', 'Grande (Catupiry) Calabresa / Portuguesa'],
  ['uma grande com borda de catupiry meia calabresa meia portuguesa', 'Grande (Catupiry) Calabresa / Portuguesa'],
  ['uma grande com borda catupiry de calabresa', 'Grande (Catupiry) Calabresa'],
  ['grande massa fina calabresa', 'Grande (Fina) Calabresa'],
])('“%s” is %s', (texto, esperada) => {
  expect(dita(texto)).toBe(esperada)
})

test.each([
  ['g calabresa meia portuguesa meia frango com catupiry', 'mais do que uma pizza inteira'],
  ['calabresa 1/2 portuguesa 1/2 frango com catupiry', 'mais do que uma pizza inteira'],
  ['g port -cebola meia calabresa', 'Não entendi “cebola meia calabresa”'],
  ['portuguesa -cebola m', 'Não entendi “cebola m”'],
  ['portuguesa sem cebola m', 'Não entendi “cebola m”'],
  ['grande meia calabresa meia portuguesa sem cebola e ovo na calabresa', 'Não entendi “ovo na calabresa”'],
  ['grande portuguesa com cebola frango', 'Não entendi “cebola frango”'],
  ['g port *bem assada borda catupiry', 'escreva “borda Catupiry” antes dele'],
  ['grande calabresa borda metade catupiry metade cheddar', 'Uma pizza tem uma borda só'],
])('“%s” is asked about', (texto, pergunta) => {
  expect(dita(texto)).toContain(pergunta)
})

test('a letter by which no size is called is asked about: the pizza is of no size that happens to be chosen', () => {
  for (const texto of ['p portuguesa', '2 p calabresa', 'p portuguesa / calabresa', 'uma p portuguesa'])
    expect(faltaNoItem(montar(texto, cardapio), 0), texto).toBe(
      'Nenhum tamanho desta cozinha começa com “p”: escreva um que ela tem, ou apague.',
    )
  const { tamanhos } = cardapio.balcao.cozinha
  const escolhida = (texto: string) => escreverFrase(comTamanho(montar(texto, cardapio), 'Grande'), tamanhos)
  expect(['p portuguesa -cebola', '2 p calabresa', 'portuguesa'].map(escolhida)).toEqual([
    'g portuguesa -cebola',
    '2 g calabresa',
    'g portuguesa',
  ])
  for (const texto of ['a portuguesa', 'g portuguesa', 'portuguesa'])
    expect(montar(texto, cardapio).duvida, texto).toBeUndefined()
})

test('a word that was typed is served by one word of a name, and by no other one’s', () => {
  for (const texto of ['p portuguesa', 'grande calabresa, calabresa especial', 'grande calabresa e calabresa especial'])
    expect(lida(texto), texto).toBeUndefined()
  expect(montar('p portuguesa', cardapio).sugestoes).toEqual([])
})

test.each([
  ['uma grande de borda vulcao calabresa', true],
  ['pizza grande portuguesa na promocao', true],
  ['grande jiló', false],
  ['chinelo grande', false],
  ['vale presente', false],
  ['vale calabresa', true],
])('“%s” is taken as it was typed only when it is chosen: %s', (texto, escolhido) => {
  const montagem = montar(texto, cardapio)
  expect(montagem.sugestoes.map(({ tipo }) => tipo)).toEqual(['livre'])
  expect(soAdivinha(montagem)).toBe(escolhido)
})

test('what the menu calls so is no way of making something', () => {
  for (const texto of ['g calabresa bem casado', 'batata frita bem casado', 'caldo verde sem sal bem casado'])
    expect(lida(texto), texto).toBeUndefined()
  expect(lida('bem casado')).toMatchObject({ nome: 'Bem casado' })
})
