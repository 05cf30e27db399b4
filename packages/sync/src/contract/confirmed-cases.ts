import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { type Confirmed, confirmedFromSnapshot } from '../confirmed'
import { type Written, writingOf } from '../confirmed-writing'
import { createChance } from '../fuzz/chance'
import { BaseChanged, type Store, type StoreChange } from '../ports'
import { START, sampleOrder, sampleSnapshot } from '../workbench/sample-kitchen'
import { nextState } from '../workbench/story'
import type { StoreCase } from './store-case'
import { demand, equal } from './verify'

const TRANSITIONS = 120

function isOpen(numeros: readonly number[]): Confirmed {
  return confirmedFromSnapshot(sampleSnapshot({ pedidos: numeros.map((numero) => sampleOrder(numero)) }), [])
}

function closed(numero: number): Pedido {
  return { ...sampleOrder(numero), entregue: { em: START, seq: numero } }
}

function com(confirmed: Confirmed, estado: Partial<Estado>): Confirmed {
  return { ...confirmed, cursor: confirmed.cursor + 1, estado: { ...confirmed.estado, ...estado } }
}

/** True when the store refused because it holds something else. */
async function wasRefused(store: Store, change: StoreChange): Promise<boolean> {
  try {
    await store.save(change)
    return false
  } catch (error) {
    if (error instanceof BaseChanged) return true
    throw error
  }
}

async function loaded(store: Store): Promise<Written> {
  const { confirmed, mark } = await store.load()
  demand(confirmed !== undefined && mark !== undefined, 'nothing was loaded')
  return { confirmed, mark }
}

export const CONFIRMED_CASES: readonly StoreCase[] = [
  {
    name: 'a change names the orders that are others, the rest stays as it was',
    async prove(open) {
      const store = await open('diferenca')
      const before = isOpen([1, 2, 3])
      await store.save({ confirmed: writingOf(before, 'm1') })
      const { p2, ...others } = before.estado.pedidos
      const pedidos = { ...others, p1: { ...sampleOrder(1), prioridade: 1 as const }, p4: sampleOrder(4) }
      const after = com(before, { pedidos, recentes: [closed(2)] })
      const writing = writingOf(after, 'm2', { confirmed: before, mark: 'm1' })
      equal(
        writing.put.map(({ id }) => id),
        ['p1', 'p4', 'p2'],
        'put',
      )
      await store.save({ confirmed: writing })
      equal(await loaded(await open('diferenca')), { confirmed: after, mark: 'm2' }, 'loaded')
    },
  },
  {
    name: 'a change without a base replaces everything, and only of its own kitchen',
    async prove(open) {
      const [north, south] = [await open('inteira-norte'), await open('inteira-sul')]
      for (const store of [north, south]) await store.save({ confirmed: writingOf(isOpen([1, 2]), 'm1') })
      await north.save({ confirmed: writingOf(isOpen([3]), 'm2') })
      equal(await loaded(north), { confirmed: isOpen([3]), mark: 'm2' }, 'norte')
      equal(await loaded(south), { confirmed: isOpen([1, 2]), mark: 'm1' }, 'sul')
      await north.clear()
      equal(await loaded(south), { confirmed: isOpen([1, 2]), mark: 'm1' }, 'sul')
    },
  },
  {
    name: 'closed orders come back in the order of their closing',
    async prove(open) {
      const store = await open('recentes')
      const confirmed = com(isOpen([5]), { recentes: [3, 9, 1].map(closed) })
      await store.save({ confirmed: writingOf(confirmed, 'm1') })
      equal((await loaded(store)).confirmed, confirmed, 'loaded')
    },
  },
  {
    name: 'a change that builds on a state that is not there writes nothing of itself, and says so',
    async prove(open) {
      const store = await open('base')
      const before = isOpen([1, 2])
      const time = { correctionMs: 7 }
      const buildsOn = { confirmed: before, mark: 'm1' }
      demand(await wasRefused(store, { confirmed: writingOf(before, 'm2', buildsOn), time }), 'sobre o nada')
      equal(await store.load(), { outbox: [], refusals: [] }, 'empty store')
      await store.save({ confirmed: writingOf(before, 'm1') })
      const comando = { tipo: 'entregarPedido', id: 'c1', em: START, pedidoId: 'p1' } as const
      await store.saveCommand({ comando })
      const other = com(before, { pedidos: { p1: sampleOrder(1) } })
      await store.save({ confirmed: writingOf(other, 'm2', buildsOn) })
      const stale = writingOf(com(before, { estoque: {} }), 'm3', buildsOn)
      demand(await wasRefused(store, { confirmed: stale, time, remove: ['c1'] }), 'on what has passed')
      const stored = await store.load()
      equal([stored.confirmed, stored.mark, stored.time], [other, 'm2', undefined], 'stored')
      equal(
        stored.outbox.map(({ comando: { id } }) => id),
        ['c1'],
        'outbox',
      )
      await store.clear()
      const following = writingOf(other, 'm4', { confirmed: other, mark: 'm2' })
      demand(await wasRefused(store, { confirmed: following }), 'sobre o que foi esquecido')
    },
  },
  {
    name: 'whatever two tabs write in whatever order, what is loaded is what was written last',
    async prove(open) {
      const chance = createChance(2026)
      const tabs = await Promise.all([0, 1].map(async () => ({ store: await open('historia'), ...beginning() })))
      for (let turn = 1; turn <= TRANSITIONS; turn++) {
        const tab = chance.pick(tabs)
        demand(tab !== undefined, 'two tabs')
        if (tab.base && chance.happens(0.1)) {
          tab.store = await open('historia')
          tab.base = await loaded(tab.store)
          tab.confirmed = tab.base.confirmed
        }
        tab.confirmed = nextState(tab.confirmed, chance, turn)
        const mark = `m${turn}`
        if (await wasRefused(tab.store, { confirmed: writingOf(tab.confirmed, mark, tab.base) })) {
          await tab.store.save({ confirmed: writingOf(tab.confirmed, mark) })
        }
        tab.base = { confirmed: tab.confirmed, mark }
        equal(await loaded(await open('historia')), tab.base, `step ${turn}`)
      }
    },
  },
]

function beginning(): { confirmed: Confirmed; base: Written | undefined } {
  return { confirmed: isOpen([1, 2, 3]), base: undefined }
}
