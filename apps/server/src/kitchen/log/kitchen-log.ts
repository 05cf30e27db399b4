import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Evento } from '@kds/domain/eventos'
import { juntarChaves } from '@kds/domain/regras-de-rota'
import { type Instante, somarSegundos } from '@kds/domain/tempo'
import { COMANDOS_POR_ENVIO } from '@kds/protocol/envio-de-comandos'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import { isDatabaseAway } from '../../db/database-away'
import type { Schema } from '../../db/schema'
import type { FairTurns } from '../../http/fair-turns'
import { HeldLoop } from '../../http/held-loop'
import { Refusal } from '../../http/refusal'
import { commitCostMs, judgingCostMs } from '../../http/work-cost'
import { KitchenSession } from './kitchen-session'
import { type Needs, type PostgresKitchenStore, TooLongTogether, type Transacted } from './postgres-kitchen-store'

/** Told of every commit of this server, in order within a kitchen. */
export type CommitListener = (cozinhaId: string, events: readonly Evento[]) => void

export interface KitchenWork<T> extends Needs {
  /** What takes long comes in pieces and lets others be served in between; its kitchen waits for it. */
  run(session: KitchenSession): T | Generator<void, T, void>
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
/** Of stored orders that a commit sees, however short what is sent: a tap on one of the longest sees all of it. */
const MOST_LOADED_BYTES = 4 * MOST_BYTES_PER_COMMIT
/** Of events, after which the rest has a commit of its own: whatever is written together is also serialised and sent together. */
export const MOST_WRITTEN_BYTES = 4 * MOST_BYTES_PER_COMMIT
const MOST_SIGLAS = 10_000
/** Some seconds of the greatest rush. Only whoever sends more than its share of the time allows ever has so many wait. */
const MOST_WAITING = 1_000
const WAIT_S = 10
const LATE_S = 1

export interface Account {
  /** Where what was done is charged to the company whose kitchen it is. */
  readonly turns: FairTurns
  /** Whether it has to wait for its turn when it has had much; what time does is charged and does not wait. */
  readonly waits: boolean
  /** Something took so long in one go that everybody noticed. */
  readonly onHeld?: (held: { cozinhaId: string; comando: string | undefined; ms: number }) => void
  readonly processorMs?: () => number
}

/**
 * Writes of one kitchen are serial, of different kitchens parallel. What arrives while a commit is under way
 * waits and shares the next one, so a busy kitchen costs fewer flushes to disk, not more connections.
 */
export class KitchenLog {
  readonly #store: PostgresKitchenStore
  readonly #clock: () => Instante
  readonly #queues = new Map<string, Queued[]>()
  readonly #listeners = new Set<CommitListener>()
  readonly #account: Account | undefined
  /** Of kitchens that were written to: whose each is. */
  readonly #siglas = new LRUCache<string, string>(atMost(MOST_SIGLAS))

  /** Without an account nobody is charged: for who is alone with the database. */
  constructor(store: PostgresKitchenStore, clock: () => Instante, account?: Account) {
    this.#store = store
    this.#clock = clock
    this.#account = account
  }

  /** Undefined when there is no such kitchen. Resolves only after the commit is on disk. */
  write<T>(cozinhaId: string, work: KitchenWork<T>): Promise<T | undefined> {
    return new Promise<T | undefined>((resolve, reject) => {
      const queued: Queued = { work, resolve: resolve as Queued['resolve'], reject }
      const queue = this.#queues.get(cozinhaId)
      if (queue && queue.length >= MOST_WAITING) reject(tooMuchWaits())
      else if (queue) queue.push(queued)
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
      await this.#during(cozinhaId, () => this.#commit(cozinhaId, queue.splice(0, countOfNext(queue))))
    }
    this.#queues.delete(cozinhaId)
  }

  async #commit(cozinhaId: string, batch: readonly Queued[]): Promise<void> {
    let session: KitchenSession | undefined
    let left: readonly Queued[] = []
    const { onHeld, processorMs } = this.#account ?? {}
    const held = new HeldLoop((ms) => onHeld?.({ cozinhaId, comando: session?.lastJudged, ms }), processorMs)
    try {
      const done = await this.#store.transact(cozinhaId, needsOf(batch), async (loaded) => {
        this.#siglas.set(cozinhaId, loaded.sigla)
        const judging = new KitchenSession(loaded, this.#clock())
        session = judging
        const results: unknown[] = []
        for (const { work } of batch) {
          results.push(await inPieces(held, () => work.run(judging)))
          if (judging.writtenBytes > MOST_WRITTEN_BYTES) break
        }
        const judged = batch.slice(0, results.length)
        const alongside = async (db: Kysely<Schema>) => {
          for (const [index, { work }] of judged.entries()) await work.alongside?.(db, results[index])
        }
        const written = judged.some(({ work }) => work.alongside)
        return { session: judging, result: { results, events: judging.events }, ...(written ? { alongside } : {}) }
      })
      if (done instanceof TooLongTogether) return await this.#divide(cozinhaId, batch, done)
      if (done) this.#charge(done, held)
      const { results = [], events = [] } = done?.result ?? {}
      if (events.length > 0) this.#tell(cozinhaId, events)
      const judged = done ? results.length : batch.length
      for (const [index, { resolve }] of batch.slice(0, judged).entries()) resolve(results[index])
      left = batch.slice(judged)
    } catch (error) {
      // It was done for nothing, but it was done.
      const sigla = this.#siglas.get(cozinhaId)
      if (sigla !== undefined) this.#account?.turns.charge(sigla, held.noticedMs, held.longestMs)
      await this.#recover(cozinhaId, batch, error)
    }
    if (left.length === 0) return
    await this.#turnOf(cozinhaId)
    await this.#commit(cozinhaId, left)
  }

  /** A company that had much done for it waits here, before it holds a connection or a lock. */
  #during(cozinhaId: string, work: () => Promise<void>): Promise<void> {
    const sigla = this.#siglas.get(cozinhaId)
    return sigla !== undefined && this.#account?.waits ? this.#account.turns.during(sigla, work) : work()
  }

  async #turnOf(cozinhaId: string): Promise<void> {
    const sigla = this.#siglas.get(cozinhaId)
    if (sigla !== undefined && this.#account?.waits) await this.#account.turns.turn(sigla)
  }

  /** What comes right after it was done has missed nothing; what waited for the line has to look into the log. */
  isLate(em: Instante): boolean {
    return em < somarSegundos(this.#clock(), -LATE_S)
  }

  /** Whether the company of a kitchen has had more than its share lately, as far as this log knows. */
  isInDebt(cozinhaId: string): boolean {
    const sigla = this.#siglas.get(cozinhaId)
    return sigla !== undefined && (this.#account?.turns.isInDebt(sigla) ?? false)
  }

  #charge({ sigla, bytes, longestBytes, judged }: Omit<Transacted<unknown>, 'result'>, held: HeldLoop): void {
    const judging = judgingCostMs(judged)
    const ms = Math.max(commitCostMs(bytes) + judging, held.noticedMs)
    this.#account?.turns.charge(sigla, ms, Math.max(commitCostMs(longestBytes) + judging, held.longestMs))
  }

  /** What is too long together is done in two halves, each in its turn; what cannot be halved here is for who asked for it. */
  async #divide(cozinhaId: string, batch: readonly Queued[], tooLong: TooLongTogether): Promise<void> {
    if (batch.length === 1) return batch[0]?.reject(tooLong)
    const middle = Math.ceil(batch.length / 2)
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      await this.#turnOf(cozinhaId)
      await this.#commit(cozinhaId, half)
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

/** Between two pieces others are served. */
async function inPieces(held: HeldLoop, run: () => unknown): Promise<unknown> {
  const begun = held.measure(run)
  if (!isInPieces(begun)) return begun
  for (;;) {
    const piece = held.measure(() => begun.next())
    if (piece.done) return piece.value
    await nextTurn()
  }
}

function isInPieces(begun: unknown): begun is Generator<void, unknown, void> {
  return typeof begun === 'object' && begun !== null && 'next' in begun && Symbol.iterator in begun
}

function tooMuchWaits(): Refusal {
  const words = 'Esta cozinha tem trabalho demais à espera. Aguarde alguns segundos e envie de novo: nada foi gravado.'
  return new Refusal(429, [words], { 'retry-after': String(WAIT_S) })
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
    massasDesde: batch.flatMap(({ work }) => work.massasDesde ?? []),
    finais: [...new Set(batch.flatMap(({ work }) => work.finais ?? []))],
    bytes: batch.reduce((sum, { work }) => sum + (work.bytes ?? 0), 0),
    mostLoadedBytes: batch.length > 1 ? MOST_LOADED_BYTES : batch[0]?.work.mostLoadedBytes,
  }
}
