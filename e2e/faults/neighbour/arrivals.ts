import type { Journal } from '../journal'
import type { Station } from '../station'

export type Mood = 'quiet' | 'hostile'

/** How long each order took from the till's first word to each screen, by the time in which it was begun. */
export class Arrivals {
  readonly #journal: Journal
  readonly #times: { readonly from: number; readonly mood: Mood | undefined }[] = []
  readonly #samples: Record<Mood, number[]> = { quiet: [], hostile: [] }

  constructor(journal: Journal, stations: readonly Station[]) {
    this.#journal = journal
    for (const { engine } of stations) {
      const shown = new Set<string>()
      engine.subscribe(() => {
        const { pedidos = {} } = engine.view().estado ?? {}
        for (const { referencia } of Object.values(pedidos)) {
          if (shown.has(referencia)) continue
          shown.add(referencia)
          this.#arrived(referencia)
        }
      })
    }
  }

  /** Orders that are begun from now on count for this, or not at all. */
  count(mood: Mood | undefined): void {
    this.#times.push({ from: performance.now(), mood })
  }

  get samples(): Readonly<Record<Mood, readonly number[]>> {
    return this.#samples
  }

  #arrived(referencia: string): void {
    const begunAt = this.#journal.begunAt(referencia)
    if (begunAt === undefined) return
    const mood = this.#times.findLast(({ from }) => from <= begunAt)?.mood
    if (mood) this.#samples[mood].push(performance.now() - begunAt)
  }
}
