import { pedidoDeEntrada } from '@kds/protocol/entrada'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { palavrasDe } from './palavras'
import { SEM_MAPEAMENTOS } from './papel'
import { type Traducao, traduzirPedido } from './pedido'
import { ehIlegivel, type Ilegivel, type PedidoLido } from './pedido-lido'

const READERS = [lerPedidoOpenDelivery, lerPedidoIFood, lerPedidoWabiz]

function translated(lido: PedidoLido | Ilegivel): Traducao | undefined {
  return ehIlegivel(lido) ? undefined : traduzirPedido('plataforma', lido, SEM_MAPEAMENTOS)
}

const word = fc.constantFrom(
  ...['Calabresa', 'Atum', '3', 'Queijos', 'Grande', 'Broto', 'Pizza', 'Combo', 'Massa', 'Borda', 'Catupiry', 'Sem'],
  ...['Borda', 'cebola', '+', '1/2', '½', '1/3', 'Meia', 'metade', 'de', 'e', '2', 'sabores', 'fatias', 'Coca', 'até'],
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

function wordsOfOptions(options: readonly Option[]): string[] {
  return options.flatMap((one) => [...palavrasDe(one.name), ...wordsOfOptions(one.options)])
}

it('[TR9] any JSON at all is translated or refused in words', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(...READERS), (payload, reader) => {
      const lido = reader(payload)
      if (ehIlegivel(lido)) expect(lido.motivo).toMatch(/^O pedido/)
      else expect(pedidoDeEntrada.safeParse(translated(lido)?.entrada).error).toBeUndefined()
    }),
  )
})

it('[TR9] what goes out is what the door takes, and every word of it can be read', () => {
  fc.assert(
    fc.property(order, fc.constantFrom(lerPedidoOpenDelivery, lerPedidoIFood), (payload, reader) => {
      const traducao = translated(reader(payload))
      expect(pedidoDeEntrada.safeParse(traducao?.entrada).error).toBeUndefined()
      const shown = new Set(palavrasDe(JSON.stringify([traducao?.entrada, traducao?.comoVeio, traducao?.semNada])))
      const said = payload.items.flatMap((item) => [...palavrasDe(item.name), ...wordsOfOptions(item.options)])
      expect(said.filter((one) => !READ_AS_MEANT.has(one) && !shown.has(one))).toEqual([])
    }),
    { numRuns: 400 },
  )
})
