import { MASCARA } from '@kds/domain/mascara'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { plataformas } from '../plataformas'
import { withoutPeople } from '../without-people'
import { doIFood } from './ensaio'
import { palavrasDe } from './palavras'
import { SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'
import { toTheEnd } from './to-the-end'

const RUA = { streetName: 'Rua das Palmeiras', streetNumber: '120', complement: 'BL 2 AP 31', neighborhood: 'Centro' }
const INTEIRO = { formattedAddress: 'Av. Engenheiro Caetano Álvares, 4200 - Mandaqui - São Paulo' }

interface Dado {
  readonly nome?: string
  readonly endereco?: unknown
  readonly itens?: object[]
  readonly nota?: string
}

/** The same order in the words of each platform. */
const COMO: Readonly<Record<keyof typeof plataformas, (dado: Dado, nota: string) => object>> = {
  ifood: ({ nome, endereco, itens = [{ name: 'X-Salada', quantity: 1 }] }, nota) => ({
    ...{ id: 'a', orderType: 'DELIVERY', customer: { name: nome }, delivery: { deliveryAddress: endereco } },
    ...{ extraInfo: nota, items: itens.map((item) => ({ ...item, observations: nota })) },
  }),
  opendelivery: ({ nome, endereco, itens = [{ name: 'X-Salada', quantity: 1 }] }, nota) => ({
    ...{ id: 'a', type: 'DELIVERY', customer: { name: nome }, delivery: { deliveryAddress: endereco } },
    ...{ extraInfo: nota, items: itens.map((item) => ({ ...item, specialInstructions: nota })) },
  }),
  opendelivery2: ({ nome, endereco, itens = [{ name: 'X-Salada', quantity: 1 }] }, nota) => ({
    ...{ id: 'a', customer: { name: nome } },
    fulfillment: { orderType: 'DELIVERY', delivery: { address: endereco } },
    ...{ observations: nota, items: itens.map((item) => ({ ...item, observations: nota })) },
  }),
  wabiz: ({ nome, endereco, itens = [{ name: 'X-Salada' }] }, nota) => ({
    ...{ internalKey: 'a', obs: nota, customer: { name: nome }, service: { type: 'delivery', address: endereco } },
    items: [{ groupName: 'Lanches', products: [{ qty: 1, parts: itens.map((item) => ({ ...item, obs: nota })) }] }],
  }),
}
const nomes = Object.keys(COMO) as (keyof typeof COMO)[]

/** What is made of a note, on the order and on its line. */
function notas(plataforma: keyof typeof COMO, dado: Dado, nota: string): (string | undefined)[] {
  const lido = toTheEnd(plataformas[plataforma].lerPedido(COMO[plataforma](dado, nota)))
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  const { entrada } = traduzirPedido(plataforma, lido, SEM_MAPEAMENTOS)
  return [entrada.observacao, entrada.itens[0]?.observacao]
}

test.each<[string, Dado, string]>([
  [
    'Entregar para Mariana Alves, sem cebola',
    { nome: 'Mariana de Souza Alves' },
    'Entregar para Mariana •••, sem cebola',
  ],
  ['é da MARIANA DE SOUZA ALVES', { nome: 'Mariana de Souza Alves' }, 'é da MARIANA DE •••'],
  ['pra dona Maria Conceição, bem passado', { nome: 'Dona Conceição Prado' }, 'pra dona Maria Conceição, bem passado'],
  ['Dona Conceição Prado quer bem passado', { nome: 'Dona Conceição Prado' }, 'Dona Conceição ••• quer bem passado'],
  ['moro na rua das palmeiras, 120 ap 31, sem palmito', { endereco: RUA }, 'moro na rua das ••• ap •••, sem palmito'],
  ['R. Palmeiras nº 120 - bloco 2', { endereco: RUA }, 'R. ••• - bloco •••'],
  ['av caetano alvares 4200 portão', { endereco: INTEIRO }, 'av ••• portão'],
  ['Rua das Flores 100, capricha', { endereco: { street: 'Rua das Flores 100' } }, 'Rua das •••, capricha'],
  // Nobody's, or somebody else's.
  ['rua das Acácias 120', { endereco: RUA }, 'rua das Acácias 120'],
  ['para Mariana, e João Alves', { nome: 'Mariana Alves' }, 'para Mariana, e João Alves'],
  ['Mariana! Alves não come carne', { nome: 'Mariana Alves' }, 'Mariana! Alves não come carne'],
])('[TR11] of %j with %j the kitchen reads %j', (nota, dado, lida) => {
  for (const plataforma of nomes)
    expect([plataforma, ...notas(plataforma, dado, nota)]).toEqual([plataforma, lida, lida])
})

test.each<[string, Dado]>([
  ['sem calabresa', { nome: 'Calabresa da Silva' }],
  ['calabresa bacon e leite', { nome: 'Calabresa Bacon' }],
  ['arroz e leite da Ana Leite', { nome: 'Ana Leite' }],
  ['sem alecrim, alho poró à parte', { endereco: { streetName: 'Rua Alecrim' }, nome: 'Rui Alho Poró' }],
  ['sem alho poró', { endereco: { streetName: 'Rua Alho Poró', streetNumber: '2' } }],
  ['2 ovos, 120 g de carne', { endereco: { ...RUA, streetNumber: '2' } }],
  ['palmito e mais palmito', { endereco: RUA }],
  ['1/2 sem cebola', { endereco: { streetName: 'Rua Cebola', complement: 'ap 2' } }],
  ['pizza grande meia calabresa', { nome: 'Pizza Grande' }],
])('[TR11] %j stays as it is, whoever ordered (%j): it speaks of food', (nota, dado) => {
  for (const plataforma of nomes) expect(notas(plataforma, dado, nota)).toEqual([nota, nota])
})

test('[TR11] what a line speaks of stays, whatever else it is', () => {
  const itens = [{ name: 'Pizza Alves', quantity: 1, options: [{ name: 'Molho Palmeiras', quantity: 1 }] }]
  const dado = { nome: 'Mariana Alves Prado', endereco: RUA, itens }
  const nota = 'Mariana Alves Prado, rua das Palmeiras 120'
  expect(notas('ifood', dado, nota)).toEqual(Array(2).fill('Mariana Alves •••, rua das Palmeiras •••'))
})

test('[TR11] the note of an option is a note', () => {
  const options = [{ name: 'Ovo', quantity: 1, observations: 'da Mariana Alves, gema mole' }]
  const pedido = COMO.ifood({ nome: 'Mariana Alves', itens: [{ name: 'X-Salada', quantity: 1, options }] }, '')
  const lido = toTheEnd(plataformas.ifood.lerPedido(pedido))
  expect(JSON.stringify(lido)).toContain('da Mariana •••, gema mole')
})

test('[TR11] what is shown of an order as it came names nobody in its notes either', () => {
  const shown = withoutPeople(
    COMO.ifood({ nome: 'Mariana Alves', endereco: RUA }, 'Mariana Alves, rua das Palmeiras 120'),
  )
  expect(shown).toContain('Mariana •••, rua das •••')
  expect(shown).not.toMatch(/Alves|Palmeiras/)
})

const palavra = fc.constantFrom(
  ...[
    'Calabresa',
    'leite',
    'Ana',
    'Alves',
    'de',
    'rua',
    'Palmeiras',
    '120',
    'ap',
    '31',
    'sem',
    'cebola',
    'Souza',
    'av',
  ],
  ...['Alecrim', 'poró', 'Alho', 'da', 'bloco', '2', 'Silva', 'grande', 'Açaí', 'João', 'e', 'n', 'constructor'],
)
const frase = fc.array(palavra, { maxLength: 14 }).map((palavras) => palavras.join(' '))
const dado = fc.record({
  nome: frase,
  endereco: fc.record({ streetName: frase, streetNumber: palavra, complement: frase, formattedAddress: frase }),
  itens: fc.array(fc.record({ name: frase.filter((dita) => dita !== ''), quantity: fc.constant(1) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

it('[TR11] no word that the lines use is ever lost, nor a word by itself, and nothing else changes', () => {
  fc.assert(
    fc.property(dado, frase, fc.constantFrom(...nomes), (umDado, nota, plataforma) => {
      const [lida = ''] = notas(plataforma, umDado, nota)
      const usadas = new Set(umDado.itens.flatMap(({ name }) => palavrasDe(name)))
      const antes = palavrasDe(nota)
      const depois = palavrasDe(lida)
      expect(depois.filter((uma) => usadas.has(uma))).toEqual(antes.filter((uma) => usadas.has(uma)))
      // What is left stands in the same order, and "•••" wherever something is missing.
      const pedacos = lida.split(MASCARA).map((um) => um.trim())
      let daqui = 0
      for (const pedaco of pedacos) {
        const achado = nota.indexOf(pedaco, daqui)
        expect(achado).toBeGreaterThanOrEqual(daqui)
        daqui = achado + pedaco.length
      }
      // It takes a first name, a word for streets or one for flats to lose anything.
      const [primeiro = ''] = palavrasDe(umDado.nome).filter((uma) => !['de', 'da', 'e'].includes(uma))
      const anuncia = antes.some((uma) => [primeiro, 'rua', 'av', 'ap', 'bloco'].includes(uma))
      if (!anuncia) expect(lida).toBe(nota)
    }),
    { numRuns: 400 },
  )
})

test('[TR11] a telephone or an address of mail in the name of a line or an option is masked, and numbers of a menu stay', () => {
  const { entrada } = doIFood([
    {
      ...{ name: 'Batata (11) 98765-4321', quantity: 1 },
      options: [
        { name: 'Molho maria@x.com', options: [{ name: 'Ana 11987654321' }] },
        { name: 'Coca 600ml 2x1 - 10/11/2026' },
      ],
    },
    { name: 'Pizza Grande', quantity: 1, options: [{ name: 'Atum 11987654321', groupName: 'Sabores' }] },
  ])
  expect(entrada.itens).toMatchObject([
    {
      nome: 'Batata •••',
      complementos: [{ nome: 'Molho •••' }, { nome: 'Ana •••' }, { nome: 'Coca 600ml 2x1 - 10/11/2026' }],
    },
    { pizza: { sabores: [{ nome: 'Atum •••' }] } },
  ])
})
