import type { RelatoDaEstacao } from '@kds/protocol/relato'
import type { Engine } from '@kds/sync/engine'
import { semResposta } from '../errors/app-errors'
import type { KitchenConnection } from '../kitchen/kitchen-connection'
import type { Clock } from '../ports/clock'
import type { Laudo } from '../self-test/self-test'

interface Parts {
  kitchen: Pick<KitchenConnection, 'engine' | 'subscribe'>
  clock: Pick<Clock, 'steady'>
  /** False when the kitchen does not know this station yet. */
  send: (relato: RelatoDaEstacao) => Promise<boolean>
}

/** A clock wanders by fractions of a second; beyond this somebody set it. */
const OUTRO_RELOGIO_MS = 2_000
const TENTAR_DE_NOVO_MS = 10_000
/** What is refused is tried less and less often: nobody waits for it, and the kitchen may have asked for a rest. */
const MAIOR_ESPERA_MS = 10 * 60_000
/** Of what got no answer: nobody asked for a rest, and once the line is back this is heard. */
const ESPERA_SEM_RESPOSTA_MS = 60_000

/** Tells the kitchen how far this device's clock is off and what its last self-test found. A background call: nobody waits, nobody is told. */
export class StationReports {
  readonly #parts: Parts
  #leave: () => void = () => {}
  #engine: Engine | null = null
  #told: number | undefined
  #found: RelatoDaEstacao['autoteste']
  #sending = false
  #notBefore = Number.NEGATIVE_INFINITY
  #failures = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#parts.kitchen.subscribe(() => this.#follow())
    this.#follow()
  }

  /** After a self-test: sent as soon as the kitchen is heard. */
  found(laudos: readonly Laudo[]): void {
    this.#found = laudos.map(({ assunto, bom }) => ({ assunto, bom }))
    this.#notBefore = Number.NEGATIVE_INFINITY
    this.#look()
  }

  #follow(): void {
    const { engine } = this.#parts.kitchen
    if (engine === this.#engine) return
    this.#leave()
    this.#engine = engine
    this.#told = undefined
    this.#leave = engine?.subscribe(() => this.#look()) ?? (() => {})
    this.#look()
  }

  #look(): void {
    const { clock, send } = this.#parts
    const view = this.#engine?.view()
    if (view?.connection.state !== 'live' || view.connection.updatedAt === undefined) return
    const relogioMs = Math.round(0 - view.correctionMs)
    const autoteste = this.#found
    const moved = this.#told === undefined || Math.abs(relogioMs - this.#told) > OUTRO_RELOGIO_MS
    if (this.#sending || (!moved && !autoteste) || clock.steady() < this.#notBefore) return
    this.#sending = true
    this.#notBefore = clock.steady() + TENTAR_DE_NOVO_MS
    send({ relogioMs, ...(autoteste && { autoteste }) })
      .then((kept) => {
        this.#failures = 0
        if (!kept) return
        this.#told = relogioMs
        if (this.#found === autoteste) this.#found = undefined
      })
      .catch((error: unknown) => {
        this.#failures += 1
        const longest = semResposta(error) ? ESPERA_SEM_RESPOSTA_MS : MAIOR_ESPERA_MS
        this.#notBefore = clock.steady() + Math.min(TENTAR_DE_NOVO_MS * 2 ** this.#failures, longest)
      })
      .finally(() => {
        this.#sending = false
      })
  }
}
