import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import type { Engine } from '@kds/sync/engine'
import type { Clock } from '../ports/clock'
import { type Aviso, soundsFor } from './sounds-for'

type Heard = Pick<Engine, 'subscribe' | 'view'>

interface Parts {
  kitchen: { readonly engine: Heard | null; subscribe(listener: () => void): () => void }
  linhas: () => readonly Linha[]
  clock: Clock
  heard: (avisos: readonly Aviso[]) => void
}

/** The engine announces a new connection and the orders that come with it one after the other. */
const ASSENTAR_MS = 40

/**
 * Listens to the kitchen. What it finds on first sight is no news; what happened while the line was down is heard
 * together when it is back. Of several tabs only the one that owns the connection listens.
 */
export class KitchenEar {
  readonly #parts: Parts
  #engine: Heard | null = null
  #leave: (() => void) | undefined
  #last: Estado | undefined
  #cancel: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#parts.kitchen.subscribe(() => this.#follow())
    this.#follow()
  }

  #follow(): void {
    const { engine } = this.#parts.kitchen
    if (engine === this.#engine) return
    this.#leave?.()
    this.#engine = engine
    this.#last = undefined
    this.#leave = engine?.subscribe(() => this.#schedule())
    this.#schedule()
  }

  #schedule(): void {
    this.#cancel ??= this.#parts.clock.after(ASSENTAR_MS, () => {
      this.#cancel = undefined
      this.#look()
    })
  }

  #look(): void {
    const { estado, connection, owner } = this.#engine?.view() ?? {}
    const vivo = connection?.state === 'live' || connection?.state === 'moving'
    if (!estado || !owner || !vivo) return
    const avisos = soundsFor(this.#last, estado, this.#parts.linhas())
    this.#last = estado
    if (avisos.length > 0) this.#parts.heard(avisos)
  }
}
