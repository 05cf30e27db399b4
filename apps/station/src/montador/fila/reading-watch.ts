import type { Clock } from '../../ports/clock'
import { LINHA_LIDA_MS, SeenLines } from './seen-lines'

/** How often it is asked whether something came before what is being read. */
const OLHAR_MS = LINHA_LIDA_MS / 4

/** A part of an order as it is drawn. */
export interface ReadPart<E> {
  readonly id: string
  readonly lines: readonly string[]
  readonly element: E | undefined
}

interface Eyes<E> {
  readonly clock: Clock
  /** Whether nobody can read what stands here. To tell it the browser must lay the board out. */
  isCovered(element: E): boolean
  /** Nobody can read anything; told without that. */
  isAllCovered(): boolean
  /** Calls after the next frame was painted. */
  painted(then: () => void): unknown
  /** Something on the screen was not there long enough yet, or no longer so. */
  reading(something: boolean): void
  /** Lines became read. */
  news(): void
}

/**
 * Follows what is drawn of the orders that take more than one page until it was read. Whether something lies before it is asked after the frame was
 * painted, when the browser knows every place: asked while a page is drawn it would have to reckon all of them, each time.
 */
export class ReadingWatch<E> {
  readonly seen = new SeenLines()
  readonly #eyes: Eyes<E>
  #parts: readonly ReadPart<E>[] = []
  #covered: ReadonlySet<E> = new Set()
  /** Of what is drawn: what was asked for. The time of the rest has not begun, however long its first frame takes. */
  #asked: ReadonlySet<E> = new Set()
  #asking = false
  #next: { at: number; cancel: () => void } | undefined

  constructor(eyes: Eyes<E>) {
    this.#eyes = eyes
  }

  /** This is drawn now. What is new is taken for readable until it was asked, and is read by the time after that. */
  drawn(parts: readonly ReadPart<E>[]): void {
    const before = new Set(this.#parts.map(({ element }) => element))
    this.#parts = parts
    this.#note()
    if (parts.some(({ element }) => !before.has(element))) this.#askSoon()
  }

  /** The page came before somebody's eyes, or left them. */
  look = (): void => {
    this.#next?.cancel()
    this.#next = undefined
    const elements = this.#parts.flatMap(({ element }) => element ?? [])
    this.#covered = new Set(elements.filter((element) => this.#eyes.isCovered(element)))
    this.#asked = new Set(elements)
    this.#note()
  }

  stop(): void {
    this.#parts = []
    this.#next?.cancel()
    this.#next = undefined
  }

  #askSoon(): void {
    if (this.#asking) return
    this.#asking = true
    this.#eyes.painted(() => {
      this.#asking = false
      if (this.#parts.length > 0) this.look()
    })
  }

  #note(): void {
    const { clock, reading, news } = this.#eyes
    const shown = new Map<string, string[]>()
    const none = this.#parts.length > 0 && this.#eyes.isAllCovered()
    let hidden = false
    let fresh = false
    for (const { id, lines, element } of this.#parts) {
      if (none || (element && this.#covered.has(element))) hidden = true
      else if (element && !this.#asked.has(element)) fresh = true
      else shown.set(id, [...(shown.get(id) ?? []), ...lines])
    }
    const found = this.seen.look(clock.steady(), shown)
    reading(fresh || found.next !== undefined)
    if (found.next !== undefined) this.#lookIn(Math.min(found.next, OLHAR_MS))
    else if (hidden || fresh) this.#lookIn(LINHA_LIDA_MS)
    if (found.news) news()
  }

  /** Or sooner: a board that is drawn again and again must not put it off. */
  #lookIn(ms: number): void {
    const { clock } = this.#eyes
    const at = clock.steady() + ms
    if (this.#next && this.#next.at <= at) return
    this.#next?.cancel()
    this.#next = { at, cancel: clock.after(ms, this.look) }
  }
}
