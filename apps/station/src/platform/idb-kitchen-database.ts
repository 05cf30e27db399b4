import type { Pedido } from '@kds/domain/pedido'
import { FORMAT } from '@kds/sync/confirmed'
import { writingOf } from '@kds/sync/confirmed-writing'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { LossCallbacks } from './idb-connection'
import {
  confirmedFromKept,
  type KeptCommand,
  type KeptConfirmed,
  type KeptHead,
  type KeptRefusal,
  type KeptTime,
  keptHead,
} from './idb-kitchen-records'

const VERSION = 2

interface KeptKitchen {
  cabeca?: KeptHead
  /** Which writing of the confirmed state `cabeca` and the orders are. */
  marca?: string
  hora?: KeptTime
  recusas?: readonly KeptRefusal[]
}

interface KeptKitchenV1 extends Omit<KeptKitchen, 'cabeca' | 'marca'> {
  confirmado?: KeptConfirmed
}

interface InOutbox extends KeptCommand {
  cozinha: string
}

export interface KitchenSchema extends DBSchema {
  cozinhas: { key: string; value: KeptKitchen }
  /** Open and closed orders by kitchen and id. */
  pedidos: { key: [string, string]; value: Pedido }
  fila: { key: number; value: InOutbox; indexes: { cozinha: string; comando: [string, string] } }
}

export type KitchenDatabase = IDBPDatabase<KitchenSchema>

type Upgrade = IDBPTransaction<KitchenSchema, ('cozinhas' | 'pedidos' | 'fila')[], 'versionchange'>

/**
 * Later versions add stores and leave these as they are. So an app that was rolled back opens the newer database as it
 * finds it and goes on with the outbox, instead of refusing every tap until it is updated again.
 */
export async function openKitchenDatabase(name: string, callbacks: LossCallbacks): Promise<KitchenDatabase> {
  try {
    return await openDB<KitchenSchema>(name, VERSION, {
      ...callbacks,
      upgrade(db, oldVersion, _newVersion, tx) {
        // A step that fails undoes all of them, and the opening says so.
        upgrade(db, oldVersion, tx).catch(() => undefined)
      },
    })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return openDB<KitchenSchema>(name, undefined, callbacks)
  }
}

async function upgrade(db: KitchenDatabase, oldVersion: number, tx: Upgrade): Promise<void> {
  if (oldVersion < 1) {
    db.createObjectStore('cozinhas')
    const fila = db.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true })
    fila.createIndex('cozinha', 'cozinha')
    fila.createIndex('comando', ['cozinha', 'comando.id'], { unique: true })
  }
  if (oldVersion < 2) {
    db.createObjectStore('pedidos')
    if (oldVersion === 1) await splitKitchens(tx)
  }
}

/** An update that starts without a network still shows the last known orders. */
async function splitKitchens(tx: Upgrade): Promise<void> {
  const cozinhas = tx.objectStore('cozinhas')
  const pedidos = tx.objectStore('pedidos')
  for (let cursor = await cozinhas.openCursor(); cursor; cursor = await cursor.continue()) {
    const key = cursor.key
    const { confirmado, ...rest }: KeptKitchenV1 = cursor.value
    if (!confirmado) continue
    if (confirmado.formato !== FORMAT) {
      await cursor.update(rest)
      continue
    }
    const { head, mark, put } = writingOf(confirmedFromKept(confirmado), 'v1')
    await cursor.update({ ...rest, cabeca: keptHead(head), marca: mark })
    await Promise.all(put.map((pedido) => pedidos.put(pedido, [key, pedido.id])))
  }
}
