import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import type { SteadyClock } from '../../steady-clock'
import type { KitchenTables } from '../tables'

const WRITTEN_FOR_MS = 60_000
const MAX_KEYS = 10_000

/** When a key was last used, to the minute: a till that sends orders all evening must not write a row for each. */
export class KeyUse {
  readonly #kysely: Kysely<KitchenTables>
  readonly #clock: () => Date
  readonly #onFault: (error: unknown) => void
  readonly #written: LRUCache<string, true>

  constructor(parts: {
    kysely: Kysely<KitchenTables>
    clock: () => Date
    now: SteadyClock
    onFault: (error: unknown) => void
  }) {
    const { kysely, clock, now, onFault } = parts
    this.#kysely = kysely
    this.#clock = clock
    this.#onFault = onFault
    this.#written = new LRUCache({ ...atMost(MAX_KEYS), ttl: WRITTEN_FOR_MS, ttlResolution: 0, perf: { now } })
  }

  /** Nobody waits for it. */
  used(id: string): void {
    if (this.#written.has(id)) return
    this.#written.set(id, true)
    this.#kysely
      .updateTable('chave_integracao')
      .set({ usada_em: this.#clock() })
      .where('id', '=', id)
      .execute()
      .catch(this.#onFault)
  }
}
