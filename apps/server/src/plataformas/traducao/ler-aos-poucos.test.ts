import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { expect, test } from 'vitest'
import { plataformas } from '../plataformas'

/** In how many pieces an order is read: between two of them others are served. */
function pieces(plataforma: NomeDaPlataforma, order: object): number {
  const reading = plataformas[plataforma].lerPedido({ id: 'a', internalKey: 'a', ...order })
  for (let count = 1; ; count += 1) if (reading.next().done) return count
}

const MANY = 15
const options = Array.from({ length: 100 }, (_, at) => ({ name: `Opção ${at}`, quantity: 1, groupName: 'Extras' }))
const lines = Array.from({ length: MANY }, () => ({ name: 'Combo', quantity: 1, options }))
const products = Array.from({ length: MANY }, () => ({ name: 'Combo', qty: 1, parts: options }))
const line = { name: 'Caldo', qty: 1, quantity: 1 }
/** As much as is read of what stands in one list of notes. */
const note = Array.from({ length: 20 }, (_, at) => `${at} ${'n '.repeat(4_900)}`)
const customer = { name: 'Ana de Souza' }

test.each(['ifood', 'opendelivery', 'opendelivery2', 'wabiz'] as const)(
  'the lines of an order of %s are read one by one, and its notes some words at a time',
  (plataforma) => {
    const itens = plataforma === 'wabiz' ? [{ groupName: 'Lanches', products }] : lines
    expect(pieces(plataforma, { items: itens })).toBeGreaterThan(MANY)
    const items = [{ ...line, observations: note }]
    expect(
      pieces(plataforma, { customer, items: plataforma === 'wabiz' ? [{ products: items }] : items }),
    ).toBeGreaterThan(100)
  },
)

test.each(['ifood', 'opendelivery'] as const)(
  'what is said to the courier of %s is looked through in pieces',
  (plataforma) => {
    expect(pieces(plataforma, { items: [line], delivery: { observations: note } })).toBeGreaterThan(50)
  },
)
