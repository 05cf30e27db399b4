import { CHAVE_APP } from '@kds/protocol/constantes'
import type { Confirmado } from '@kds/sync/confirmado'
import type { Pendente } from '@kds/sync/fila'
import type { Armazem, HoraGuardada } from '@kds/sync/ports'
import type { Recusa } from '@kds/sync/recusas'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Modo } from '../app'

interface Cozinha {
  confirmado?: Confirmado
  hora?: HoraGuardada
  recusas?: readonly Recusa[]
}

/** `ordem` is the key the database gives: it is not part of what is stored. */
interface NaFila extends Omit<Pendente, 'ordem' | 'resposta'> {
  ordem?: number
  cozinha: string
}

interface Schema extends DBSchema {
  cozinhas: { key: string; value: Cozinha }
  fila: { key: number; value: NaFila; indexes: { cozinha: string; comando: [string, string] } }
}

/** Boards and queued actions, by kitchen, in a database of their own. */
export class IdbKitchenStores {
  readonly #name: string
  #db: Promise<IDBPDatabase<Schema>> | null = null

  constructor(modo: Modo) {
    this.#name = `${CHAVE_APP}${modo === 'production' ? '' : '-dev'}-cozinhas`
  }

  of(cozinha: string): Armazem {
    const open = () => this.#open()
    return {
      async carregar() {
        const tx = (await open()).transaction(['cozinhas', 'fila'])
        const [guardada, fila] = await Promise.all([
          tx.objectStore('cozinhas').get(cozinha),
          tx.objectStore('fila').index('cozinha').getAll(cozinha),
        ])
        return {
          ...guardada,
          recusas: guardada?.recusas ?? [],
          fila: fila.map(({ ordem = 0, comando, motivo }) => ({ ordem, comando, ...(motivo && { motivo }) })),
        }
      },

      async guardarComando({ comando, motivo }) {
        const tx = (await open()).transaction('fila', 'readwrite', { durability: 'strict' })
        const existente = await tx.store.index('comando').getKey([cozinha, comando.id])
        const ordem = existente ?? (await tx.store.add({ cozinha, comando, ...(motivo && { motivo }) }))
        await tx.done
        return ordem
      },

      async guardar({ remover = [], ...mudanca }) {
        const tx = (await open()).transaction(['cozinhas', 'fila'], 'readwrite')
        const cozinhas = tx.objectStore('cozinhas')
        const fila = tx.objectStore('fila')
        if (Object.keys(mudanca).length > 0)
          await cozinhas.put({ ...(await cozinhas.get(cozinha)), ...mudanca }, cozinha)
        for (const id of remover) {
          const ordem = await fila.index('comando').getKey([cozinha, id])
          if (ordem !== undefined) await fila.delete(ordem)
        }
        await tx.done
      },

      async limpar() {
        const tx = (await open()).transaction(['cozinhas', 'fila'], 'readwrite')
        const fila = tx.objectStore('fila')
        await tx.objectStore('cozinhas').delete(cozinha)
        for (const ordem of await fila.index('cozinha').getAllKeys(cozinha)) await fila.delete(ordem)
        await tx.done
      },
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#db ??= openDB<Schema>(this.#name, 1, {
      upgrade(db) {
        db.createObjectStore('cozinhas')
        const fila = db.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true })
        fila.createIndex('cozinha', 'cozinha')
        fila.createIndex('comando', ['cozinha', 'comando.id'], { unique: true })
      },
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => {
        this.#db = null
        const database = event.target as IDBDatabase
        database.close()
      },
      terminated: () => {
        this.#db = null
      },
    }).catch((error) => {
      this.#db = null
      throw error
    })
    return this.#db
  }
}
