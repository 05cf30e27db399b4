import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { confirmedFromSnapshot } from '../confirmed'
import { type ConfirmedWriting, writingOf } from '../confirmed-writing'
import { createRefusal } from '../refusals'
import { START, sampleSnapshot } from '../workbench/sample-kitchen'
import { CONFIRMED_CASES } from './confirmed-cases'
import type { StoreCase } from './store-case'
import { demand, equal } from './verify'

function comando(numero: number): ComandoDaEstacao {
  const id = `01a1e139-0000-7000-8000-${String(numero).padStart(12, '0')}`
  return { tipo: 'entregarPedido', id, em: START, pedidoId: `p${numero}` }
}

function confirmed(cursor: number): ConfirmedWriting {
  return writingOf(confirmedFromSnapshot(sampleSnapshot({ cursor }), []), `m${cursor}`)
}

/** Every implementation of `Store` passes all of these [SY8]. `cozinha` names must be fresh for each case. */
export const STORE_CONTRACT: readonly StoreCase[] = [
  {
    name: 'a new store holds nothing',
    async prove(open) {
      const stored = await (await open('vazia')).load()
      equal(stored, { outbox: [], refusals: [] }, 'new store')
    },
  },
  {
    name: 'commands come back in the order in which they were stored',
    async prove(open) {
      const store = await open('ordem')
      for (const numero of [3, 1, 2]) await store.saveCommand({ comando: comando(numero) })
      const { outbox } = await (await open('ordem')).load()
      equal(
        outbox.map((pending) => pending.comando),
        [3, 1, 2].map(comando),
        'outbox',
      )
      const places = outbox.map((pending) => pending.place)
      equal(
        places,
        [...places].sort((a, b) => a - b),
        'order',
      )
      demand(new Set(places).size === 3, 'two equal places')
    },
  },
  {
    name: 'the place given for a command is the place it is loaded with',
    async prove(open) {
      const store = await open('lugar')
      const places = [
        await store.saveCommand({ comando: comando(1) }),
        await store.saveCommand({ comando: comando(2), motivo: 'só a pizza' }),
      ]
      const { outbox } = await store.load()
      equal(
        outbox.map(({ place, motivo }) => ({ place, motivo })),
        [{ place: places[0] }, { place: places[1], motivo: 'só a pizza' }],
        'outbox',
      )
      equal(await store.loadOutbox(), outbox, 'the outbox alone')
    },
  },
  {
    name: 'a place is not given again after the outbox was emptied',
    async prove(open) {
      const store = await open('lugar-unico')
      const before = await store.saveCommand({ comando: comando(1) })
      await store.save({ remove: [comando(1).id] })
      const after = await (await open('lugar-unico')).saveCommand({ comando: comando(2) })
      demand(after > before, `place ${after} after ${before}`)
    },
  },
  {
    name: 'the same command stored twice is in the outbox once',
    async prove(open) {
      const store = await open('uma-vez')
      const slot = await store.saveCommand({ comando: comando(1) })
      const another = await store.saveCommand({ comando: comando(1) })
      const { outbox } = await store.load()
      demand(slot === another && outbox.length === 1, `${outbox.length} in the outbox`)
    },
  },
  {
    name: 'state, clock, refusals and removals become durable together and survive a reload',
    async prove(open) {
      const store = await open('juntos')
      for (const numero of [1, 2, 3]) await store.saveCommand({ comando: comando(numero) })
      const time = { correctionMs: -1_200_000, lastServerTime: START }
      const refusals = [createRefusal(comando(2), 'Pedido cancelado.', { estado: undefined, em: START })]
      await store.save({ confirmed: confirmed(42), time, refusals, remove: [comando(1).id, comando(2).id] })
      const stored = await (await open('juntos')).load()
      equal(stored.confirmed, confirmedFromSnapshot(sampleSnapshot({ cursor: 42 }), []), 'confirmed')
      equal(stored.time, time, 'time')
      equal(stored.refusals, refusals, 'refusals')
      equal(
        stored.outbox.map((pending) => pending.comando.id),
        [comando(3).id],
        'outbox',
      )
    },
  },
  {
    name: 'what a change does not name stays as it was',
    async prove(open) {
      const store = await open('parcial')
      await store.save({ confirmed: confirmed(1), time: { correctionMs: 5 } })
      await store.save({ confirmed: confirmed(2) })
      await store.save({ remove: ['não existe'] })
      const stored = await store.load()
      demand(stored.confirmed?.cursor === 2, 'confirmed')
      equal(stored.time, { correctionMs: 5 }, 'time')
    },
  },
  {
    name: 'what was loaded does not change behind the back of its reader',
    async prove(open) {
      const store = await open('copia')
      await store.saveCommand({ comando: comando(1) })
      const before = await store.load()
      await store.save({ confirmed: confirmed(9), remove: [comando(1).id] })
      demand(before.outbox.length === 1 && before.confirmed === undefined, 'a leitura antiga mudou')
    },
  },
  {
    name: 'two tabs storing at the same time lose nothing',
    async prove(open) {
      const [one, other] = [await open('duas-abas'), await open('duas-abas')]
      await Promise.all(
        Array.from({ length: 20 }, (_, numero) => (numero % 2 ? one : other).saveCommand({ comando: comando(numero) })),
      )
      const { outbox } = await one.load()
      demand(new Set(outbox.map(({ place }) => place)).size === 20, `${outbox.length} in the outbox`)
    },
  },
  {
    name: 'kitchens do not see each other, and forgetting one leaves the other',
    async prove(open) {
      const [north, south] = [await open('north'), await open('south')]
      await north.saveCommand({ comando: comando(1) })
      await north.save({ confirmed: confirmed(1) })
      await south.saveCommand({ comando: comando(2) })
      await north.clear()
      equal(await north.load(), { outbox: [], refusals: [] }, 'norte')
      const { outbox } = await south.load()
      equal(
        outbox.map((pending) => pending.comando.id),
        [comando(2).id],
        'sul',
      )
    },
  },
  ...CONFIRMED_CASES,
]
