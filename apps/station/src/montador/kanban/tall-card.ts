import { scrollByBoard } from '../../gestures/board-scroll'
import { ListRest } from './list-rest'
import { HAIR_PX, readDownTo } from './read-down'

/** So much of what was read stays in sight where a list goes on. */
const FICA_PX = 72
const TO_ITS_END = Number.POSITIVE_INFINITY
/** A tablet is not switched off for weeks. */
const MOST = 1_000
/** What tells the time, and what is pressed: not what is read of a card. */
const NOT_WORDS = '.cartao-numeros, .cartao-palavras, .cartao-acao'

/**
 * Which cards that reach over an edge of their step were on the screen from their beginning to their end. One that says something else is another
 * one: its new words may stand above the screen as well as below it.
 */
export class TallCards {
  /** To which of their pixels they were read; those that were to their end, whatever becomes of their height. */
  readonly #downTo = new Map<string, number>()
  readonly #rest = new ListRest()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** What of a list rests on the screen in this moment: before a finger or a wheel scrolls it away, and where it came to rest. */
  look(at: EventTarget | null): void {
    const list = at instanceof Element && at.closest<HTMLElement>('[data-rola]')
    if (!list) return
    const now = this.#now()
    const rested = this.#rest.rested(list, list.scrollTop, now)
    // What his own hand brought whole into sight he has looked for.
    const found = !this.#rest.wasBrought(list, now)
    const room = list.getBoundingClientRect()
    for (const card of list.querySelectorAll<HTMLElement>('[data-chave]')) {
      const { top, bottom, height } = card.getBoundingClientRect()
      if (bottom <= room.top || top >= room.bottom) continue
      const isWhole = top >= room.top - HAIR_PX && bottom <= room.bottom + HAIR_PX
      if (!rested && !(found && isWhole)) continue
      const name = nameOf(card)
      const inSight = { from: Math.max(0, upperEdge(card, room) - top), to: Math.min(height, room.bottom - top) }
      const downTo = readDownTo(this.#downTo.get(name) ?? 0, inSight)
      this.#downTo.set(name, downTo >= height - HAIR_PX ? TO_ITS_END : downTo)
    }
    for (const oldest of this.#downTo.keys()) {
      if (this.#downTo.size <= MOST) break
      this.#downTo.delete(oldest)
    }
  }

  /** Whether all of the card of this part was on the screen. Where not, its list brings what is missing, as "Ver o resto" does. */
  wasRead(part: HTMLElement): boolean {
    const list = part.closest<HTMLElement>('[data-rola]')
    const card = part.closest<HTMLElement>('[data-chave]')
    if (!list || !card) return true
    this.look(card)
    const name = nameOf(card)
    const downTo = this.#downTo.get(name) ?? 0
    if (downTo === TO_ITS_END) return true
    const [room, place] = [list.getBoundingClientRect(), card.getBoundingClientRect()]
    const unread = Math.max(downTo - FICA_PX - (staying(card)?.offsetHeight ?? 0), -HAIR_PX)
    const toUnread = place.top + unread - room.top
    const toEnd = place.bottom - room.bottom
    scrollByBoard(list, list.scrollTop + (toEnd > 0 ? Math.min(toUnread, toEnd) : toUnread))
    this.#rest.brought(list, list.scrollTop, this.#now())
    return false
  }
}

/** Where what can be read of a card begins: below its button, which stays while the lines beneath it go on. */
function upperEdge(card: HTMLElement, room: DOMRect): number {
  const button = staying(card)
  const bottom = button?.getBoundingClientRect().bottom ?? room.top
  const covered = button?.nextElementSibling && button.nextElementSibling.getBoundingClientRect().top < bottom - 1
  return covered ? bottom : room.top
}

function staying(card: HTMLElement): HTMLElement | null {
  return card.querySelector<HTMLElement>('.cartao-fica')
}

const nameOf = (card: HTMLElement) => `${card.dataset.chave} ${wordsOf(card)}`

function wordsOf(part: Node): string {
  if (!(part instanceof Element)) return part.textContent ?? ''
  return part.matches(NOT_WORDS) ? '' : [...part.childNodes].map(wordsOf).join('')
}
