import type { Clock } from '../ports/clock'

export const PEDIR_DE_NOVO_MS = 60_000

/** A part without styles that works behind the board and that nobody asks for twice: one that was lost on its way is asked for until it comes. */
export function partInsistedOn<Part>(load: () => Promise<Part>, clock: Pick<Clock, 'after'>): Promise<Part> {
  return load().catch(
    () =>
      new Promise((come) => {
        clock.after(PEDIR_DE_NOVO_MS, () => come(partInsistedOn(load, clock)))
      }),
  )
}
