import type { FairTurns } from '../../http/fair-turns'
import { Places } from '../../http/places'
import { happeningsCostMs } from '../../http/work-cost'
import type { StoredHappening } from './stored-happenings'

/** Pages of happenings: of each company one at a time and in its turns, however many listen for it. */
export class CompanyReadings {
  readonly #turns: Pick<FairTurns, 'during' | 'charge'>
  readonly #companies = new Map<string, Places>()

  constructor(turns: Pick<FairTurns, 'during' | 'charge'>) {
    this.#turns = turns
  }

  async read(sigla: string, read: () => Promise<StoredHappening[]>): Promise<StoredHappening[]> {
    const places = this.#companies.get(sigla) ?? new Places(1)
    this.#companies.set(sigla, places)
    try {
      return await places.during(() =>
        this.#turns.during(sigla, async () => {
          const rows = await read()
          const bytes = rows.reduce((sum, { json }) => sum + (json?.length ?? 0), 0)
          this.#turns.charge(sigla, happeningsCostMs(rows.length, bytes))
          return rows
        }),
      )
    } finally {
      if (places.areFree && this.#companies.get(sigla) === places) this.#companies.delete(sigla)
    }
  }
}
