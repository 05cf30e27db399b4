import { CAMPOS_DA_PIZZA } from '@kds/domain/campos'
import { mascararDados } from '@kds/domain/dados-pessoais'
import { pedidoDeEntrada } from '@kds/protocol/entrada'
import { PLATAFORMAS } from '@kds/protocol/retaguarda/lojas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { shownOrder } from '../shown-order'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { palavrasDe } from './palavras'
import { SEM_MAPEAMENTOS } from './papel'
import { type Traducao, traduzirPedido } from './pedido'
import { ehIlegivel, type Ilegivel, type PedidoLido } from './pedido-lido'
import { toTheEnd } from './to-the-end'

const READERS = [lerPedidoOpenDelivery, lerPedidoIFood, lerPedidoWabiz]

function translated(lido: PedidoLido | Ilegivel): Traducao | undefined {
  return ehIlegivel(lido) ? undefined : traduzirPedido('plataforma', lido, SEM_MAPEAMENTOS)
}

const word = fc.constantFrom(
  ...['Calabresa', 'Atum', '3', 'Queijos', 'Grande', 'Broto', 'Pizza', 'Combo', 'Massa', 'Borda', 'Catupiry', 'Sem'],
  ...['Borda', 'cebola', '+', '1/2', '½', '1/3', 'Meia', 'metade', 'de', 'e', '2', 'sabores', 'fatias', 'Coca', 'até'],
  ...['constructor', '__proto__', 'toString'],
)
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const quantity = fc.constantFrom<unknown>(1, 2, 3, 0, null, 0.5, '1', 'x', undefined)

/** By which a menu tells the pizzas of one line apart. */
const group = fc.constantFrom(
  ...[
    'Sabor da 1ª pizza',
    'Sabor da 2ª pizza',
    'Borda da 2ª pizza',
    'Sabor da pizza grande',
    'Sabor do broto',
    'Borda',
  ],
  ...['Adicionais', 'Adicionais da 1ª pizza', 'Tamanho', 'Tipo de massa', 'Sem ingredientes', 'Cebola'],
)

interface Option {
  name: string
  quantity: unknown
  groupName?: string
  observations?: string
  options: Option[]
}
const { option } = fc.letrec<{ option: Option }>((tie) => ({
  option: fc.record({
    name,
    quantity,
    groupName: fc.option(fc.oneof(name, group), { nil: undefined }),
    observations: fc.option(name, { nil: undefined }),
    options: fc.array(tie('option'), { maxLength: 4, depthIdentifier: 'option', size: '-1' }),
  }),
}))
const order = fc.record({
  id: fc.constantFrom('a', 7),
  orderType: fc.constantFrom('DELIVERY', 'TAKEOUT', 'X', undefined),
  items: fc.array(
    fc.record({ name, quantity, unit: fc.constantFrom('UN', 'KG', 7), options: fc.array(option, { maxLength: 6 }) }),
    { minLength: 1, maxLength: 5 },
  ),
})

/** Words that say how to read the others. */
const READ_AS_MEANT = new Set(
  'massa massas borda bordas sem meia meio metade de e 2 3 1 sabores sabor fatias ate pizza grande com ½'.split(' '),
)

/** The same in the words of the platform whose pizzas come in parts. */
const choice = fc.record({ name, qty: quantity, obs: fc.option(name) })
const choices = fc.record({ name: fc.oneof(name, group), options: fc.array(choice, { maxLength: 3 }) })
const part = fc.record({
  name,
  obs: fc.option(name),
  customization: fc.record({
    additionals: fc.array(choices, { maxLength: 2 }),
    edge: fc.option(choices),
    others: fc.array(choices, { maxLength: 2 }),
  }),
})
const inParts = fc.record({
  internalKey: fc.constantFrom('a', 7),
  items: fc.array(
    fc.record({
      groupName: fc.constantFrom('Pizzas', 'Bebidas', 'Sorvetes', null),
      products: fc.array(
        fc.record({
          qty: quantity,
          unity: name,
          obs: fc.option(name),
          parts: fc.array(part, { minLength: 1, maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})

/** What a payload calls its items, and what was chosen with them, wherever it stands. */
const CALLED = new Set(['name'])
const LISTS = new Set([
  'items',
  'products',
  'parts',
  'options',
  'optionGroups',
  'customizations',
  'subItems',
  'customization',
])

/** Their names say what is asked, and not what was chosen. */
const GROUPS = new Set(['additionals', 'edge', 'others'])

function namesIn(value: unknown, isWithin = false, isGroup = false): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => (isText(one) && isWithin ? [String(one)] : namesIn(one, isWithin, isGroup)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(isWithin && !isGroup && CALLED.has(field) && isText(inner) ? [String(inner)] : []),
    ...namesIn(inner, isWithin || LISTS.has(field), GROUPS.has(field)),
  ])
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Every word of a payload, with the one for one of what it says of several. */
function wordsIn(payload: unknown): Set<string> {
  const words = palavrasDe(JSON.stringify(payload))
  return new Set(words.flatMap((one) => [one, one.replace(/s$/, '')]))
}

/** What a ticket says: names, notes and all that is told to the cook. */
function ticketOf({ entrada, comoVeio, avisos }: Traducao): string[] {
  const said = entrada.itens.flatMap(({ nome, observacao, complementos = [], pizza }) => [
    ...[nome, observacao, pizza?.tamanho, pizza?.tipoMassa, pizza?.borda],
    ...complementos.map((one) => one.nome),
    ...(pizza?.sabores ?? []).flatMap((one) => [
      ...[one.nome, one.observacao],
      ...(one.adicionais ?? []),
      ...(one.remocoes ?? []),
    ]),
  ])
  return [...said, ...comoVeio.flat(), ...avisos, entrada.observacao].flatMap((one) => one ?? [])
}

const SHORTEST_PLACE = CAMPOS_DA_PIZZA.borda.limite

/** The beginning of a word, at the end of a place that is full. */
function isCut(word: string, text: string, came: ReadonlySet<string>): boolean {
  const isFull = text.length >= SHORTEST_PLACE - 1
  return isFull && palavrasDe(text).at(-1) === word && [...came].some((one) => one.startsWith(word))
}

/** All that a translation says of its own. */
const OWN_WORDS = new Set(
  palavrasDe(`
    Item sem nome. Veio sem nome. Confira o pedido na origem. Quantidade veio como nada, vazia, outra coisa. O tipo do pedido veio como nada.
    Mais 1 2 3 4 5 6 itens e opções vieram e não estão aqui: veio sem dizer o que é, vieram sem dizer o que são. do Combo. resto do combo. borda. Sem.
    A borda, a massa, o adicional, o sabor veio sem dizer de qual pizza. As partes não fazem uma pizza inteira. Borda veio como, Massa veio como, Tamanho veio como.
    Diz 2 pizzas, e os sabores não dizem de qual são. Veio 1 com sabores de 2 3 4 5 6 7 8 9 10 11 12 pizzas: está uma de cada. Veio com sabores demais para uma pizza. Diz 1 sabor, 2 3 sabores, e vieram 4 5.
  `),
)

const PAYLOADS = [
  ['opendelivery', order, lerPedidoOpenDelivery],
  ['opendelivery2', order, lerPedidoOpenDelivery],
  ['ifood', order, lerPedidoIFood],
  ['wabiz', inParts, lerPedidoWabiz],
] as const

/** Items and options of any kind at all, in the places where a platform has them. */
const anything = fc.jsonValue({ maxDepth: 4 })
const shapeless = fc.record({
  ...{ id: fc.constant('a'), internalKey: fc.constant('a') },
  items: fc.array(
    fc.oneof(
      anything,
      fc.record({
        name: anything,
        quantity: anything,
        options: anything,
        products: fc.array(anything),
        parts: anything,
      }),
    ),
    { maxLength: 4 },
  ),
})

it('[TR9] any JSON at all is translated or refused in words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 5 }), shapeless), fc.constantFrom(...READERS), (payload, reader) => {
      const lido = reader(payload)
      if (ehIlegivel(lido)) expect(lido.motivo).toMatch(/^O pedido/)
      else expect(pedidoDeEntrada.safeParse(translated(lido)?.entrada).error).toBeUndefined()
    }),
  )
})

it('[TR9] whatever comes in, each item and option of it stands in what is shown of it as it came', () => {
  fc.assert(
    fc.property(fc.oneof(shapeless, order, inParts), fc.constantFrom(...PLATAFORMAS), (payload, platform) => {
      const { veio } = toTheEnd(shownOrder(platform, platform, payload, SEM_MAPEAMENTOS))
      const names = namesIn(JSON.parse(JSON.stringify(payload)))
      const asShown = (text: string) => JSON.stringify(mascararDados(text)).slice(1, -1)
      expect(names.filter((one) => !veio?.includes(asShown(one)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it.each(PAYLOADS)(
  '[TR9] of %s what goes out is what the door takes, and every word of it can be read',
  (_, kind, reader) => {
    fc.assert(
      fc.property(kind, (payload) => {
        const traducao = translated(reader(payload))
        expect(pedidoDeEntrada.safeParse(traducao?.entrada).error).toBeUndefined()
        const shown = new Set(palavrasDe(JSON.stringify([traducao?.entrada, traducao?.comoVeio, traducao?.semNada])))
        const said = namesIn(payload).flatMap(palavrasDe)
        expect(said.filter((one) => !READ_AS_MEANT.has(one) && !shown.has(one))).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)

it.each(PAYLOADS)(
  '[TR9] of %s nothing is invented: each word on the ticket came, or is one of a few of our own',
  (_, kind, reader) => {
    fc.assert(
      fc.property(kind, (payload) => {
        const traducao = translated(reader(payload))
        if (!traducao) return
        const came = wordsIn(payload)
        const invented = ticketOf(traducao).flatMap((text) =>
          palavrasDe(text).filter((one) => !came.has(one) && !OWN_WORDS.has(one) && !isCut(one, text, came)),
        )
        expect(invented).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)

it('[TR4] what comes in parts is a pizza only where that is said', () => {
  const product = (groupName: string, fields: object = {}) => {
    const parts = [{ name: 'Chocolate' }, { name: 'Morango' }]
    const traducao = translated(
      lerPedidoWabiz({
        internalKey: 'a',
        items: [{ groupName, products: [{ qty: 1, unity: 'grande', parts, ...fields }] }],
      }),
    )
    return traducao?.entrada.itens[0]
  }
  expect(product('Sorvetes')).toMatchObject({
    nome: 'Chocolate + Morango',
    complementos: [{ nome: 'grande', tipo: 'opcao' }],
  })
  expect(product('Sorvetes')?.pizza).toBeUndefined()
  expect(product('Pizzas')).toMatchObject({ nome: 'Pizza grande', pizza: { tamanho: 'grande' } })
  const comBorda = { name: 'Atum', customization: { edge: { options: [{ name: 'Cheddar' }] } } }
  expect(product('Especiais', { parts: [comBorda] })).toMatchObject({
    nome: 'grande',
    pizza: { tamanho: 'grande', sabores: [{ nome: 'Atum' }] },
  })
})
