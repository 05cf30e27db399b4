import { preverMassas } from '@kds/domain/previsao'
import type { PrevisaoDaProximaHora } from '@kds/protocol/previsao'
import type { Kysely } from 'kysely'
import type { KitchenTables } from '../tables'
import { historyBeforeNextHour } from './forecast-history'

const FRESH_MS = 10 * 60_000
/** What could not be counted is not tried again by every station that asks. */
const FAILED_MS = 30_000
const REMEMBERED_KITCHENS = 1_000

interface Remembered {
  readonly from: number
  until: number
  readonly answer: Promise<PrevisaoDaProximaHora>
}

/** The past does not change: however many stations ask, a kitchen's hours are counted once in ten minutes. */
export class NextHourForecast {
  readonly #kysely: Kysely<KitchenTables>
  readonly #clock: () => Date
  readonly #remembered = new Map<string, Remembered>()

  constructor(kysely: Kysely<KitchenTables>, clock: () => Date) {
    this.#kysely = kysely
    this.#clock = clock
  }

  of(cozinhaId: string): Promise<PrevisaoDaProximaHora> {
    const agora = this.#clock()
    const remembered = this.#remembered.get(cozinhaId)
    // Of an hour, hence by the date; one from what is now the future was made before the date was set back.
    if (remembered && agora.getTime() >= remembered.from && agora.getTime() < remembered.until) return remembered.answer
    const answer = this.#foretell(cozinhaId, agora)
    const made: Remembered = { from: agora.getTime(), until: agora.getTime() + FRESH_MS, answer }
    this.#remember(cozinhaId, made)
    answer.then(
      // Where the hours of a kitchen begin, its time zone says.
      ({ inicio }) => {
        made.until = Math.min(made.until, Date.parse(inicio))
      },
      () => {
        made.until = this.#clock().getTime() + FAILED_MS
      },
    )
    return answer
  }

  async #foretell(cozinhaId: string, agora: Date): Promise<PrevisaoDaProximaHora> {
    const { inicio, historico } = await historyBeforeNextHour(this.#kysely, cozinhaId, agora)
    return { inicio, ...preverMassas(historico) }
  }

  #remember(cozinhaId: string, entry: Remembered): void {
    this.#remembered.delete(cozinhaId)
    const [oldest] = this.#remembered.keys()
    if (oldest !== undefined && this.#remembered.size >= REMEMBERED_KITCHENS) this.#remembered.delete(oldest)
    this.#remembered.set(cozinhaId, entry)
  }
}
