import type { Clock } from '../ports/clock'
import { part, usePart } from '../react/part'

/** What waits for a board comes all the same where there is none: without a licence, or with the settings open. */
const SEM_QUADRO_MS = 3_000

interface Parts {
  clock: Pick<Clock, 'after'>
  /** Resolves once the screen has shown what was done last. */
  painted: () => Promise<void>
}

/** When what no board needs may come: it takes the processor from nobody once a board was seen. */
export class FirstPicture {
  readonly seen: Promise<void>
  /** A board is in the document. */
  readonly drawn: () => void

  constructor({ clock, painted }: Parts) {
    let over: () => void = () => undefined
    this.seen = new Promise((resolve) => {
      over = resolve
    })
    const cancel = clock.after(SEM_QUADRO_MS, over)
    this.drawn = () => {
      cancel()
      void painted().then(over)
    }
  }
}

const firstPicturePart = part<Pick<FirstPicture, 'drawn'>>('the first picture')
export const provideFirstPicture = firstPicturePart.provide

export function useFirstPicture() {
  return usePart(firstPicturePart)
}
