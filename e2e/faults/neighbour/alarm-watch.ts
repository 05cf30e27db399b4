import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { linhasPorAlarmar, prazoVigiado } from '@kds/domain/relogio'
import type { Instante } from '@kds/domain/tempo'
import type { Station } from '../station'

const LOOK_MS = 100

/** How long orders that must ring stand on a screen without doing so. */
export class AlarmWatch {
  readonly #station: Station
  readonly #owed = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #worstMs = 0
  #worst = ''
  #rung = 0
  #admits = true

  constructor(station: Station) {
    this.#station = station
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** What comes due from now on is nobody's business; what is owed still is. */
  admitNoMore(): void {
    this.#admits = false
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** How late the latest was. */
  get worstMs(): number {
    return this.#worstMs
  }

  /** Which one that was. */
  get worst(): string {
    return this.#worst
  }

  /** How many rang after they had been owed. */
  get rung(): number {
    return this.#rung
  }

  get owed(): number {
    return this.#owed.size
  }

  #look(): void {
    const { estado } = this.#station.engine.view()
    if (!estado) return
    const at = performance.now()
    const now = this.#station.engine.now()
    const owed = new Set(Object.values(estado.pedidos).flatMap((pedido) => alarmsOwed(pedido, estado.cozinha, now)))
    for (const name of this.#owed.keys()) {
      if (owed.has(name)) continue
      this.#owed.delete(name)
      this.#rung += 1
    }
    for (const name of owed) {
      const since = this.#owed.get(name) ?? (this.#admits ? at : undefined)
      if (since === undefined) continue
      this.#owed.set(name, since)
      if (at - since <= this.#worstMs) continue
      this.#worstMs = at - since
      this.#worst = name
    }
  }
}

function alarmsOwed(pedido: Pedido, cozinha: Cozinha, now: Instante): string[] {
  const due = prazoVigiado(pedido, cozinha)
  return [
    ...(due && due <= now ? [`late ${pedido.id}`] : []),
    ...linhasPorAlarmar(pedido, now).map((linha) => `unseen ${pedido.id} ${linha}`),
  ]
}
