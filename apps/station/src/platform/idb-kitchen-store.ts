import type { Pedido } from '@kds/domain/pedido'
import { CHAVE_APP } from '@kds/protocol/constantes'
import { type EscritaDoConfirmado, montarConfirmado } from '@kds/sync/escrita'
import { type Armazem, BaseMudou } from '@kds/sync/ports'
import type { IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb'
import type { Modo } from '../ports/modo'
import { type KitchenDatabase, type KitchenSchema, openKitchenDatabase } from './idb-kitchen-database'

/** A whole kitchen is copied in parts: between two of them the screen can be drawn. */
const ORDERS_AT_ONCE = 40

type Stores = StoreNames<KitchenSchema>[]
type Writing = IDBPTransaction<KitchenSchema, Stores, 'readwrite'>
type Orders = IDBPObjectStore<KitchenSchema, Stores, 'pedidos', 'readwrite'>
type Outbox = IDBPObjectStore<KitchenSchema, Stores, 'fila', 'readwrite' | 'readonly'>

/** Boards and queued actions, by kitchen, in a database of their own. */
export class IdbKitchenStores {
  readonly #name: string
  #db: Promise<KitchenDatabase> | null = null

  constructor(modo: Modo) {
    this.#name = `${CHAVE_APP}${modo === 'production' ? '' : '-dev'}-cozinhas`
  }

  of(cozinha: string): Armazem {
    const open = () => this.#open()
    return {
      async carregar() {
        const tx = (await open()).transaction(['cozinhas', 'pedidos', 'fila'])
        const [guardada, pedidos, fila] = await Promise.all([
          tx.objectStore('cozinhas').get(cozinha),
          tx.objectStore('pedidos').getAll(ordersOf(cozinha)),
          outboxOf(tx.objectStore('fila'), cozinha),
        ])
        const { cabeca, marca, hora, recusas = [] } = guardada ?? {}
        return {
          ...(cabeca && { confirmado: montarConfirmado(cabeca, pedidos) }),
          ...(marca !== undefined && { marca }),
          ...(hora && { hora }),
          recusas,
          fila,
        }
      },

      async carregarFila() {
        return outboxOf((await open()).transaction(['fila']).objectStore('fila'), cozinha)
      },

      async guardarComando({ comando, motivo }) {
        const db = await open()
        const tx = db.transaction('fila', 'readwrite', { durability: 'strict' })
        const added = tx.store.add({ cozinha, comando, ...(motivo && { motivo }) })
        tx.commit()
        try {
          return (await Promise.all([added, tx.done]))[0]
        } catch (error) {
          // The index lets each command in once: asking before would cost every tap a way to the disk and back.
          const existente = await db.getKeyFromIndex('fila', 'comando', [cozinha, comando.id])
          if (existente === undefined) throw error
          return existente
        }
      },

      async guardar({ confirmado, remover = [], ...resto }) {
        const stores: Stores = ['cozinhas', 'pedidos', ...(remover.length > 0 ? (['fila'] as const) : [])]
        // What is lost with the power is asked for again, removals included.
        const tx = (await open()).transaction(stores, 'readwrite', { durability: 'relaxed' })
        await allOrNothing(tx, async () => {
          const cozinhas = tx.objectStore('cozinhas')
          const guardada = await cozinhas.get(cozinha)
          if (confirmado?.sobre !== undefined && confirmado.sobre !== guardada?.marca) throw new BaseMudou()
          const { cabeca, marca } = confirmado ?? {}
          const nova = { ...guardada, ...resto, ...(cabeca && { cabeca, marca }) }
          if (confirmado || Object.keys(resto).length > 0) await cozinhas.put(nova, cozinha)
          if (confirmado) await writeOrders(tx.objectStore('pedidos'), cozinha, confirmado)
          if (remover.length > 0) await removeCommands(tx.objectStore('fila'), cozinha, remover)
        })
      },

      async limpar() {
        const tx = (await open()).transaction(['cozinhas', 'pedidos', 'fila'] as Stores, 'readwrite')
        await allOrNothing(tx, async () => {
          const fila = tx.objectStore('fila')
          await tx.objectStore('cozinhas').delete(cozinha)
          await tx.objectStore('pedidos').delete(ordersOf(cozinha))
          for (const ordem of await fila.index('cozinha').getAllKeys(cozinha)) await fila.delete(ordem)
        })
      },
    }
  }

  #open(): Promise<KitchenDatabase> {
    const forget = () => {
      this.#db = null
    }
    this.#db ??= openKitchenDatabase(this.#name, forget).catch((error) => {
      forget()
      throw error
    })
    return this.#db
  }
}

/** An array sorts after every string. */
function ordersOf(cozinha: string): IDBKeyRange {
  return IDBKeyRange.bound([cozinha], [cozinha, []])
}

async function outboxOf(fila: Outbox, cozinha: string) {
  const guardados = await fila.index('cozinha').getAll(cozinha)
  return guardados.map(({ ordem = 0, comando, motivo }) => ({ ordem, comando, ...(motivo && { motivo }) }))
}

async function writeOrders(pedidos: Orders, cozinha: string, escrita: EscritaDoConfirmado): Promise<void> {
  const { sobre, gravar, apagar } = escrita
  if (sobre === undefined) await pedidos.delete(ordersOf(cozinha))
  const put = (pedido: Pedido) => pedidos.put(pedido, [cozinha, pedido.id])
  for (let from = 0; from < gravar.length; from += ORDERS_AT_ONCE) {
    await Promise.all(gravar.slice(from, from + ORDERS_AT_ONCE).map(put))
  }
  await Promise.all(apagar.map((id) => pedidos.delete([cozinha, id])))
}

async function removeCommands(
  fila: IDBPObjectStore<KitchenSchema, Stores, 'fila', 'readwrite'>,
  cozinha: string,
  ids: readonly string[],
): Promise<void> {
  const ordens = await Promise.all(ids.map((id) => fila.index('comando').getKey([cozinha, id])))
  await Promise.all(ordens.map((ordem) => (ordem === undefined ? undefined : fila.delete(ordem))))
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
