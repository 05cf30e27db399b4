import type { Pedido } from '@kds/domain/pedido'
import { CHAVE_APP } from '@kds/protocol/constantes'
import { assembleConfirmed, type ConfirmedWriting } from '@kds/sync/confirmed-writing'
import { BaseChanged, type Store } from '@kds/sync/ports'
import type { IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb'
import type { BuildMode } from '../ports/build-mode'
import { IdbConnection } from './idb-connection'
import { type KitchenSchema, openKitchenDatabase } from './idb-kitchen-database'
import {
  headFromKept,
  keptHead,
  keptRefusal,
  keptTime,
  pendingFromKept,
  refusalFromKept,
  timeFromKept,
} from './idb-kitchen-records'

/** A whole kitchen is copied in parts: between two of them the screen can be drawn. */
const ORDERS_AT_ONCE = 40

type Stores = StoreNames<KitchenSchema>[]
type Writing = IDBPTransaction<KitchenSchema, Stores, 'readwrite'>
type Orders = IDBPObjectStore<KitchenSchema, Stores, 'pedidos', 'readwrite'>
type Outbox = IDBPObjectStore<KitchenSchema, Stores, 'fila', 'readwrite' | 'readonly'>

/** Boards and queued actions, by kitchen, in a database of their own. */
export class IdbKitchenStores {
  readonly #connection: IdbConnection<KitchenSchema>

  constructor(modo: BuildMode) {
    const name = `${CHAVE_APP}${modo === 'production' ? '' : '-dev'}-cozinhas`
    this.#connection = new IdbConnection((callbacks) => openKitchenDatabase(name, callbacks))
  }

  of(cozinha: string): Store {
    const connection = this.#connection
    return {
      async load() {
        const tx = await connection.begin((db) => db.transaction(['cozinhas', 'pedidos', 'fila']))
        const [stored, pedidos, outbox] = await Promise.all([
          tx.objectStore('cozinhas').get(cozinha),
          tx.objectStore('pedidos').getAll(ordersOf(cozinha)),
          outboxOf(tx.objectStore('fila'), cozinha),
        ])
        const { cabeca, marca, hora, recusas = [] } = stored ?? {}
        return {
          ...(cabeca && { confirmed: assembleConfirmed(headFromKept(cabeca), pedidos) }),
          ...(marca !== undefined && { mark: marca }),
          ...(hora && { time: timeFromKept(hora) }),
          refusals: recusas.map(refusalFromKept),
          outbox,
        }
      },

      async loadOutbox() {
        return outboxOf((await connection.begin((db) => db.transaction(['fila']))).objectStore('fila'), cozinha)
      },

      async saveCommand({ comando, motivo }) {
        const tx = await connection.begin((db) => db.transaction('fila', 'readwrite', { durability: 'strict' }))
        const added = tx.store.add({ cozinha, comando, ...(motivo && { motivo }) })
        tx.commit()
        try {
          return (await Promise.all([added, tx.done]))[0]
        } catch (error) {
          // The index lets each command in once: asking before would cost every tap a way to the disk and back.
          const { store: known } = await connection.begin((db) => db.transaction('fila'))
          const existing = await known.index('comando').getKey([cozinha, comando.id])
          if (existing === undefined) throw error
          return existing
        }
      },

      async save({ confirmed, time, refusals, remove = [] }) {
        const stores: Stores = ['cozinhas', 'pedidos', ...(remove.length > 0 ? (['fila'] as const) : [])]
        // What is lost with the power is asked for again, removals included.
        const tx = await connection.begin((db) => db.transaction(stores, 'readwrite', { durability: 'relaxed' }))
        await allOrNothing(tx, async () => {
          const cozinhas = tx.objectStore('cozinhas')
          const stored = await cozinhas.get(cozinha)
          if (confirmed?.buildsOn !== undefined && confirmed.buildsOn !== stored?.marca) throw new BaseChanged()
          const changed = {
            ...(time && { hora: keptTime(time) }),
            ...(refusals && { recusas: refusals.map(keptRefusal) }),
            ...(confirmed && { cabeca: keptHead(confirmed.head), marca: confirmed.mark }),
          }
          if (Object.keys(changed).length > 0) await cozinhas.put({ ...stored, ...changed }, cozinha)
          if (confirmed) await writeOrders(tx.objectStore('pedidos'), cozinha, confirmed)
          if (remove.length > 0) await removeCommands(tx.objectStore('fila'), cozinha, remove)
        })
      },

      async clear() {
        const tx = await connection.begin((db) =>
          db.transaction(['cozinhas', 'pedidos', 'fila'] as Stores, 'readwrite'),
        )
        await allOrNothing(tx, async () => {
          const outbox = tx.objectStore('fila')
          await tx.objectStore('cozinhas').delete(cozinha)
          await tx.objectStore('pedidos').delete(ordersOf(cozinha))
          for (const place of await outbox.index('cozinha').getAllKeys(cozinha)) await outbox.delete(place)
        })
      },
    }
  }
}

/** An array sorts after every string. */
function ordersOf(cozinha: string): IDBKeyRange {
  return IDBKeyRange.bound([cozinha], [cozinha, []])
}

async function outboxOf(outbox: Outbox, cozinha: string) {
  return (await outbox.index('cozinha').getAll(cozinha)).map(pendingFromKept)
}

async function writeOrders(pedidos: Orders, cozinha: string, writing: ConfirmedWriting): Promise<void> {
  const { buildsOn, put, erase } = writing
  if (buildsOn === undefined) await pedidos.delete(ordersOf(cozinha))
  const putOne = (pedido: Pedido) => pedidos.put(pedido, [cozinha, pedido.id])
  for (let from = 0; from < put.length; from += ORDERS_AT_ONCE) {
    await Promise.all(put.slice(from, from + ORDERS_AT_ONCE).map(putOne))
  }
  await Promise.all(erase.map((id) => pedidos.delete([cozinha, id])))
}

async function removeCommands(
  outbox: IDBPObjectStore<KitchenSchema, Stores, 'fila', 'readwrite'>,
  cozinha: string,
  ids: readonly string[],
): Promise<void> {
  const places = await Promise.all(ids.map((id) => outbox.index('comando').getKey([cozinha, id])))
  await Promise.all(places.map((place) => (place === undefined ? undefined : outbox.delete(place))))
}

/** A transaction left alone commits what it was given before the step that failed. */
async function allOrNothing(tx: Writing, steps: () => Promise<void>): Promise<void> {
  const failed = (error: unknown) => {
    try {
      tx.abort()
    } catch {
      // It is over already: whatever ended it undid it.
    }
    throw error
  }
  await Promise.all([steps().catch(failed), tx.done])
}
