import type { Marco } from '@kds/protocol/acontecimentos'
import type { IntegrationKey } from '../access/integration-key'
import type { CompanyReadings } from './company-readings'
import { isBefore, type StoredHappening, type StoredHappenings } from './stored-happenings'

export interface RecentParts {
  readonly cozinhaId: string
  /** Of its company, which pays for what is read. */
  readonly sigla: string
  readonly happenings: Pick<StoredHappenings, 'after'>
  readonly readings: CompanyReadings
  /** Everything after it is asked for here. */
  readonly head: Marco
}

const PAGE = 200
/** Of an evening's rush some minutes. Whoever is further behind reads the database, in the company's turns. */
const KEPT = 500

/** What was last told in one kitchen, read once for all who listen. */
export class RecentHappenings {
  readonly #parts: RecentParts
  #rows: StoredHappening[] = []
  #from: Marco
  #last: Marco
  #reading: Promise<void> | undefined
  #again = false

  constructor(parts: RecentParts) {
    this.#parts = parts
    this.#from = parts.head
    this.#last = parts.head
  }

  /** Of what was read here. */
  get last(): Marco {
    return this.#last
  }

  /** There may be something new. Asked for again meanwhile, it is looked for once more. */
  refresh(): Promise<void> {
    this.#again = true
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** What comes after a place, and where that ends; `isAll` when there is nothing more by now. */
  async after(
    place: Marco,
    key: IntegrationKey,
  ): Promise<{ rows: readonly StoredHappening[]; until: Marco; isAll: boolean }> {
    if (!isBefore(place, this.#from)) {
      return {
        rows: this.#rows.filter(({ marco }) => isBefore(place, marco)),
        until: later(place, this.#last),
        isAll: true,
      }
    }
    const { cozinhaId, sigla, happenings, readings } = this.#parts
    // Where nothing is left between, it goes on here.
    const from = this.#from
    const rows = await readings.read(sigla, () => happenings.after(cozinhaId, place, PAGE, key))
    const read = rows.at(-1)?.marco ?? place
    return { rows, until: rows.length < PAGE ? later(read, from) : read, isAll: false }
  }

  async #read(): Promise<void> {
    const { cozinhaId, sigla, happenings, readings } = this.#parts
    while (this.#again) {
      this.#again = false
      const rows = await readings.read(sigla, () => happenings.after(cozinhaId, this.#last, PAGE))
      const read = rows.at(-1)?.marco
      if (!read) continue
      this.#last = read
      this.#rows.push(...rows)
      const dropped = this.#rows.splice(0, this.#rows.length - KEPT)
      this.#from = dropped.at(-1)?.marco ?? this.#from
      if (rows.length === PAGE) this.#again = true
    }
  }
}

function later(one: Marco, other: Marco): Marco {
  return isBefore(one, other) ? other : one
}
