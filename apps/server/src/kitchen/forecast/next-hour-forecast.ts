import { preverMassas } from '@kds/domain/previsao'
import type { PrevisaoDaProximaHora } from '@kds/protocol/previsao'
import type { Kysely } from 'kysely'
import type { SteadyClock } from '../../steady-clock'
import type { KitchenTables } from '../tables'
import { historyBeforeNextHour } from './forecast-history'

const FRESH_MS = 10 * 60_000
/** What could not be counted is not tried again by every station that asks. */
const FAILED_MS = 30_000
const REMEMBERED_KITCHENS = 1_000

interface Remembered {
  /** When it was made, and when its hour begins. */
  readonly from: number
  to: number
  /** By the steady clock. */
  freshUntil: number
  readonly answer: Promise<PrevisaoDaProximaHora>
}

/** The past does not change: however many stations ask, a kitchen's hours are counted once in ten minutes. */
export class NextHourForecast {
  readonly #kysely: Kysely<KitchenTables>
  readonly #clock: () => Date
  readonly #steadyMs: SteadyClock
  readonly #remembered = new Map<string, Remembered>()

  constructor(kysely: Kysely<KitchenTables>, clock: () => Date, steadyMs: SteadyClock) {
    this.#kysely = kysely
    this.#clock = clock
    this.#steadyMs = steadyMs
  }

  of(cozinhaId: string): Promise<PrevisaoDaProximaHora> {
    const agora = this.#clock()
    const remembered = this.#remembered.get(cozinhaId)
    if (remembered && this.#isGood(remembered, agora.getTime())) return remembered.answer
    const answer = this.#foretell(cozinhaId, agora)
    const freshUntil = this.#steadyMs() + FRESH_MS
    const made: Remembered = { from: agora.getTime(), to: Number.POSITIVE_INFINITY, freshUntil, answer }
    this.#remember(cozinhaId, made)
    answer.then(
      // Where the hours of a kitchen begin, its time zone says.
      ({ inicio }) => {
        made.to = Date.parse(inicio)
      },
      () => {
        made.freshUntil = this.#steadyMs() + FAILED_MS
      },
    )
    return answer
  }

  /** It is of an hour, hence by the date too; one from what is now the future was made before the date was set back. */
  #isGood({ from, to, freshUntil }: Remembered, agora: number): boolean {
    return agora >= from && agora < to && this.#steadyMs() < freshUntil
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
