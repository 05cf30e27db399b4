import type { Pedido } from '@kds/domain/pedido'
import { type Confirmado, FORMATO } from '@kds/sync/confirmado'
import { type Cabeca, escritaDo } from '@kds/sync/escrita'
import type { Pendente } from '@kds/sync/fila'
import type { HoraGuardada } from '@kds/sync/ports'
import type { Recusa } from '@kds/sync/recusas'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

const VERSION = 2

interface Cozinha {
  cabeca?: Cabeca
  /** Which writing of the confirmed state `cabeca` and the orders are. */
  marca?: string
  hora?: HoraGuardada
  recusas?: readonly Recusa[]
}

/** Version 1 kept the whole confirmed state in one value. */
interface CozinhaV1 extends Omit<Cozinha, 'cabeca' | 'marca'> {
  confirmado?: Confirmado
}

/** `ordem` is the key the database gives: it is not part of what is stored. */
interface NaFila extends Omit<Pendente, 'ordem' | 'resposta'> {
  ordem?: number
  cozinha: string
}

export interface KitchenSchema extends DBSchema {
  cozinhas: { key: string; value: Cozinha }
  /** Open and closed orders by kitchen and id. */
  pedidos: { key: [string, string]; value: Pedido }
  fila: { key: number; value: NaFila; indexes: { cozinha: string; comando: [string, string] } }
}

export type KitchenDatabase = IDBPDatabase<KitchenSchema>

type Upgrade = IDBPTransaction<KitchenSchema, ('cozinhas' | 'pedidos' | 'fila')[], 'versionchange'>

/**
 * Later versions add stores and leave these as they are. So an app that was rolled back opens the newer database as it
 * finds it and goes on with the outbox, instead of refusing every tap until it is updated again.
 */
export async function openKitchenDatabase(name: string, aoPerder: () => void): Promise<KitchenDatabase> {
  const callbacks = {
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      aoPerder()
      const database = event.target as IDBDatabase
      database.close()
    },
    terminated: aoPerder,
  }
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
    const chave = cursor.key
    const { confirmado, ...resto }: CozinhaV1 = cursor.value
    if (!confirmado) continue
    if (confirmado.formato !== FORMATO) {
      await cursor.update(resto)
      continue
    }
    const { cabeca, marca, gravar } = escritaDo(confirmado, 'v1')
    await cursor.update({ ...resto, cabeca, marca })
    await Promise.all(gravar.map((pedido) => pedidos.put(pedido, [chave, pedido.id])))
  }
}
