import type { Evento } from '@kds/domain/eventos'
import { juntarChaves } from '@kds/domain/regras-de-rota'
import type { Instante } from '@kds/domain/tempo'
import { COMANDOS_POR_ENVIO } from '@kds/protocol/comandos'
import type { Kysely } from 'kysely'
import { isDatabaseAway } from '../../db/database-away'
import type { Schema } from '../../db/schema'
import { KitchenSession } from './kitchen-session'
import type { Needs, PostgresKitchenStore } from './postgres-kitchen-store'

/** Told of every commit of this server, in order within a kitchen. */
export type CommitListener = (cozinhaId: string, events: readonly Evento[]) => void

export interface KitchenWork<T> extends Needs {
  run(session: KitchenSession): T
  /** Written in the same transaction: what it cannot write keeps the rest from being done. */
  alongside?(db: Kysely<Schema>, result: T): Promise<void>
}

interface Queued {
  readonly work: KitchenWork<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Enough that a rush shares one commit, little enough that nobody waits for a stranger's long list. */
const MOST_PER_COMMIT = 32
/** As many as one station sends at once. Whatever is judged together is judged without a pause in which others are served. */
const MOST_COMMANDS_PER_COMMIT = COMANDOS_POR_ENVIO
/** A rush of ordinary orders; of the longest each has a commit of its own. */
const MOST_BYTES_PER_COMMIT = 65_536

/**
 * Writes of one kitchen are serial, of different kitchens parallel. What arrives while a commit is under way
 * waits and shares the next one, so a busy kitchen costs fewer flushes to disk, not more connections.
 */
export class KitchenLog {
  readonly #store: PostgresKitchenStore
  readonly #clock: () => Instante
  readonly #queues = new Map<string, Queued[]>()
  readonly #listeners = new Set<CommitListener>()

  constructor(store: PostgresKitchenStore, clock: () => Instante) {
    this.#store = store
    this.#clock = clock
  }

  /** Undefined when there is no such kitchen. Resolves only after the commit is on disk. */
  write<T>(cozinhaId: string, work: KitchenWork<T>): Promise<T | undefined> {
    return new Promise<T | undefined>((resolve, reject) => {
      const queued: Queued = { work, resolve: resolve as Queued['resolve'], reject }
      const queue = this.#queues.get(cozinhaId)
      if (queue) queue.push(queued)
      else {
        this.#queues.set(cozinhaId, [queued])
        void this.#drain(cozinhaId)
      }
    })
  }

  /** What was written is on disk: a listener that throws is told to `onFault` and changes nothing for writers and other listeners. */
  onCommit(listener: CommitListener, onFault: (error: unknown) => void): () => void {
    const guarded: CommitListener = (cozinhaId, events) => {
      try {
        listener(cozinhaId, events)
      } catch (error) {
        onFault(error)
      }
    }
    this.#listeners.add(guarded)
    return () => this.#listeners.delete(guarded)
  }

  async #drain(cozinhaId: string): Promise<void> {
    const queue = this.#queues.get(cozinhaId) ?? []
    while (queue.length > 0) {
      const batch = queue.splice(0, countOfNext(queue))
      await this.#commit(cozinhaId, batch)
    }
    this.#queues.delete(cozinhaId)
  }

  async #commit(cozinhaId: string, batch: readonly Queued[]): Promise<void> {
    try {
      const done = await this.#store.transact(cozinhaId, needsOf(batch), (loaded) => {
        const session = new KitchenSession(loaded, this.#clock())
        const results = batch.map(({ work }) => work.run(session))
        const alongside = async (db: Kysely<Schema>) => {
          for (const [index, { work }] of batch.entries()) await work.alongside?.(db, results[index])
        }
        return { session, result: { results, events: session.events }, alongside }
      })
      if (done && done.events.length > 0) this.#tell(cozinhaId, done.events)
      for (const [index, { resolve }] of batch.entries()) resolve(done?.results[index])
    } catch (error) {
      await this.#recover(cozinhaId, batch, error)
    }
  }

  async #recover(cozinhaId: string, batch: readonly Queued[], error: unknown): Promise<void> {
    // A commit whose answer was lost may still have happened: whoever follows the log should look.
    this.#tell(cozinhaId, [])
    if (isDatabaseAway(error)) {
      // One after the other they would wait as often for nothing as there are of them.
      const waiting = this.#queues.get(cozinhaId)?.splice(0) ?? []
      for (const { reject } of [...batch, ...waiting]) reject(error)
    } else if (batch.length === 1) batch[0]?.reject(error)
    // One piece of work that cannot be done must not take its neighbours with it.
    else for (const queued of batch) await this.#commit(cozinhaId, [queued])
  }

  #tell(cozinhaId: string, events: readonly Evento[]): void {
    for (const listener of this.#listeners) listener(cozinhaId, events)
  }
}

/** How many of the queue share the next commit: one at least, however much it brings. */
function countOfNext(queue: readonly Queued[]): number {
  let commands = 0
  let bytes = 0
  const tooMuch = queue.findIndex(({ work }, index) => {
    commands += work.comandoIds.length
    bytes += work.bytes ?? 0
    const full = index >= MOST_PER_COMMIT || commands > MOST_COMMANDS_PER_COMMIT || bytes > MOST_BYTES_PER_COMMIT
    return index > 0 && full
  })
  return tooMuch < 0 ? queue.length : tooMuch
}

function needsOf(batch: readonly Queued[]): Needs {
  return {
    pedidoIds: [...new Set(batch.flatMap(({ work }) => work.pedidoIds))],
    comandoIds: [...new Set(batch.flatMap(({ work }) => work.comandoIds))],
    origins: batch.flatMap(({ work }) => work.origins),
    rotas: juntarChaves(batch.flatMap(({ work }) => work.rotas ?? [])),
    bytes: batch.reduce((sum, { work }) => sum + (work.bytes ?? 0), 0),
  }
}
