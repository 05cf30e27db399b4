import type { Clock } from '../ports/clock'
import type { Aviso, TipoDeAviso } from './sounds-for'

/** What is heard at one go: one kind, and every order it is about. */
export interface Toque {
  tipo: TipoDeAviso
  avisos: readonly Aviso[]
}

interface Parts {
  clock: Clock
  /** Resolves when it is over, so that two never sound at once. */
  ring: (toque: Toque) => Promise<void>
}

/** Bad news first: the work it stops costs more than the work it starts. */
const VEZ: readonly TipoDeAviso[] = ['cancelado', 'alterado', 'naoVisto', 'semConfirmacao', 'atrasado', 'novo']
const JUNTAR_MS = 120
const PAUSA_MS = 350
/** The same kind is not heard again before this: in a rush hour a chime per order would be one long noise. */
const INTERVALO_MS = 2_500
/** A speech engine that never says that it is done must not silence the kitchen. */
const LIMITE_MS = 20_000

/** Lets the kinds sound one after the other; what comes meanwhile is gathered into one. */
export class AlarmQueue {
  readonly #parts: Parts
  readonly #waiting = new Map<TipoDeAviso, Aviso[]>()
  readonly #rung = new Map<TipoDeAviso, number>()
  #busy = false
  #cancel: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  add(avisos: readonly Aviso[]): void {
    for (const aviso of avisos) this.#waiting.set(aviso.tipo, [...(this.#waiting.get(aviso.tipo) ?? []), aviso])
    if (avisos.length > 0 && !this.#busy) this.#schedule(JUNTAR_MS)
  }

  clear(): void {
    this.#waiting.clear()
    this.#cancel?.()
    this.#cancel = undefined
  }

  #schedule(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#cancel = undefined
      this.#next()
    })
  }

  #next(): void {
    const tipo = VEZ.find((candidate) => this.#waiting.has(candidate) && this.#wait(candidate) === 0)
    const avisos = tipo && this.#waiting.get(tipo)
    if (!tipo || !avisos) {
      const waits = [...this.#waiting.keys()].map((candidate) => this.#wait(candidate))
      if (waits.length > 0) this.#schedule(Math.min(...waits))
      return
    }
    this.#waiting.delete(tipo)
    this.#rung.set(tipo, this.#parts.clock.steady())
    this.#busy = true
    void this.#within(this.#parts.ring({ tipo, avisos })).then(() => {
      this.#busy = false
      this.#schedule(PAUSA_MS)
    })
  }

  #wait(tipo: TipoDeAviso): number {
    const rung = this.#rung.get(tipo)
    return rung === undefined ? 0 : Math.max(0, rung + INTERVALO_MS - this.#parts.clock.steady())
  }

  #within(ringing: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(LIMITE_MS, resolve)
      ringing
        .catch(() => undefined)
        .then(() => {
          cancel()
          resolve()
        })
    })
  }
}
