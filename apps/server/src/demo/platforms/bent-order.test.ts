import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { plataformas } from '../../plataformas/plataformas'
import { SEM_MAPEAMENTOS } from '../../plataformas/traducao/papel'
import { traduzirPedido } from '../../plataformas/traducao/pedido'
import { ehIlegivel } from '../../plataformas/traducao/pedido-lido'
import { toTheEnd } from '../../plataformas/traducao/to-the-end'
import { seededRandom } from '../seeded-random'
import { bentEvent, bentFields, bentItems, type Luck } from './bent-order'
import { iFood, openDelivery, openDelivery2 } from './dialects'

const random = seededRandom(9)
const luck: Luck = {
  happens: random.chance,
  pick: (list) => list[random.between(0, list.length - 1)],
}
const ITEMS = [
  {
    ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1 },
    options: [
      { name: '1/2 Portuguesa', quantity: 1 },
      { name: '1/2 3 Queijos', quantity: 1 },
    ],
  },
  { id: 'pt', name: 'Pastel de queijo', quantity: 2 },
]
const DIALECTS = { ifood: iFood, opendelivery: openDelivery, opendelivery2: openDelivery2 } as const
const names = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[]

it.each(names)('an order of %s is the same number of items however it is bent', (name) => {
  const seen = new Set<string>()
  for (let n = 0; n < 200; n += 1) {
    const order = DIALECTS[name].order(`p-${n}`, bentItems(ITEMS, luck), bentFields(luck))
    const read = toTheEnd(plataformas[name].lerPedido(JSON.parse(JSON.stringify(order))))
    if (ehIlegivel(read)) throw new Error(read.motivo)
    const { entrada } = traduzirPedido(name, read, SEM_MAPEAMENTOS)
    expect(entrada.itens, JSON.stringify(order)).toHaveLength(ITEMS.length)
    expect(entrada.tipo).toBe('entrega')
    seen.add(createHash('sha256').update(JSON.stringify(entrada.itens)).digest('hex'))
  }
  // It does bend.
  expect(seen.size).toBeGreaterThan(20)
})

it.each(names)('an event of %s means the same and has the same id however it is bent', (name) => {
  const { event, idOf } = DIALECTS[name]
  for (const kind of ['created', 'cancelled'] as const) {
    const said = event(kind, { id: 'e-1', orderId: 'p-1', createdAt: '2026-11-18T20:00:00.000Z' })
    const [meant] = plataformas[name].lerEventos(said)
    for (let n = 0; n < 50; n += 1) {
      const bent = JSON.parse(JSON.stringify(bentEvent(said, luck)))
      const [read] = plataformas[name].lerEventos(bent)
      expect([read?.id, read?.pedido, idOf(bent)]).toEqual(['e-1', 'p-1', 'e-1'])
      expect(plataformas[name].significado(read?.tipo ?? '')).toBe(plataformas[name].significado(meant?.tipo ?? ''))
    }
  }
})
