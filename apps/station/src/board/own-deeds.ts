import type { Action } from '@kds/sync/engine'
import type { Clock } from '../ports/clock'

/** So long after a press what it moved is looked for where it goes. */
const RECENTE_MS = 5_000

/** The orders this station's cook acted on a moment ago. */
export class OwnDeeds {
  readonly #clock: Clock
  readonly #at = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  note(acao: Action): void {
    const now = this.#clock.steady()
    for (const [id, at] of this.#at) if (at < now - RECENTE_MS) this.#at.delete(id)
    // To have seen an order is not to have touched it.
    if (acao.tipo === 'verPedidos') return
    if ('pedidoId' in acao) this.#at.set(acao.pedidoId, now)
    if (acao.tipo === 'abrirMassas') for (const { pedidoId } of acao.itens) this.#at.set(pedidoId, now)
  }

  has(pedidoId: string): boolean {
    return (this.#at.get(pedidoId) ?? Number.NEGATIVE_INFINITY) >= this.#clock.steady() - RECENTE_MS
  }
}
