import { emMs, type Instante } from '@kds/domain/tempo'
import { type PrevisaoDaProximaHora, previsaoDaProximaHora } from '@kds/protocol/previsao'
import type { Clock } from '../ports/clock'

interface Parts {
  load: () => Promise<unknown>
  clock: Pick<Clock, 'after'>
  /** By the kitchen's clock, which the device's own may be far from. */
  now: () => Instante
}

const RENOVAR_MS = 10 * 60_000
const TENTAR_DE_NOVO_MS = 60_000
/** The next hour is another question as soon as it has begun. */
const FOLGA_MS = 2_000

/** The kitchen's forecast, renewed while somebody looks. A failure is silent: the last answer stays, and it is asked again. */
export class ForecastFeed {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #current: PrevisaoDaProximaHora | undefined
  #cancel: (() => void) | undefined
  #running = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get current(): PrevisaoDaProximaHora | undefined {
    return this.#current
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (!this.#running) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  #start(): void {
    this.#running = true
    void this.#renew()
  }

  #stop(): void {
    this.#running = false
    this.#cancel?.()
    this.#cancel = undefined
  }

  async #renew(): Promise<void> {
    const { load, clock } = this.#parts
    const answer = await load().then(
      (body) => previsaoDaProximaHora.safeParse(body).data,
      () => undefined,
    )
    if (!this.#running) return
    if (answer) {
      this.#current = answer
      for (const listener of [...this.#listeners]) listener()
    }
    this.#cancel?.()
    this.#cancel = clock.after(answer ? this.#freshFor(answer) : TENTAR_DE_NOVO_MS, () => void this.#renew())
  }

  #freshFor({ inicio }: PrevisaoDaProximaHora): number {
    const ateAHora = emMs(inicio) - emMs(this.#parts.now()) + FOLGA_MS
    return ateAHora > 0 ? Math.min(RENOVAR_MS, ateAHora) : RENOVAR_MS
  }
}
