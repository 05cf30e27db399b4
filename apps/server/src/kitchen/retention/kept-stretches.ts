import { LRUCache } from 'lru-cache'

/** Old events that stay, all of them between two places of the log, because of orders that are still kept. */
export interface Stretch {
  readonly after: number
  readonly upTo: number
  readonly pedidoIds: readonly string[]
}

/** As many as are asked for in one question. */
const MOST_ORDERS = 200
const MOST_STRETCHES = 50
const MOST_KITCHENS = 1_000

/**
 * What of the log was looked at and had to stay: an order that is open for ever keeps all of its events, and they are not read again
 * every hour to find that out. Forgotten with the process, which costs one more reading.
 */
export class KeptStretches {
  /** Of each kitchen in the order of its log. */
  readonly #kitchens = new LRUCache<string, Stretch[]>({ max: MOST_KITCHENS })

  /** The one that begins at or before this place and goes beyond it. */
  at(cozinhaId: string, seq: number): Stretch | undefined {
    return this.#kitchens.get(cozinhaId)?.find(({ after, upTo }) => after <= seq && seq < upTo)
  }

  add(cozinhaId: string, stretch: Stretch): void {
    if (stretch.upTo <= stretch.after) return
    const known = this.#kitchens.get(cozinhaId) ?? []
    const last = known.at(-1)
    const pedidoIds = [...new Set([...(last?.pedidoIds ?? []), ...stretch.pedidoIds])]
    if (last && last.upTo === stretch.after && pedidoIds.length <= MOST_ORDERS) {
      known[known.length - 1] = { after: last.after, upTo: stretch.upTo, pedidoIds }
    } else if (known.length < MOST_STRETCHES) known.push(stretch)
    this.#kitchens.set(cozinhaId, known)
  }

  /** From this place on, because something there has to be looked at again. */
  forgetFrom(cozinhaId: string, seq: number): void {
    const known = this.#kitchens.get(cozinhaId) ?? []
    this.#kitchens.set(
      cozinhaId,
      known.filter(({ upTo }) => upTo <= seq),
    )
  }
}
