import { scrollByBoard } from '../../gestures/board-scroll'
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

  /** What of a list is on the screen in this moment: before a finger or a wheel scrolls it away, and where it came to rest. */
  look(at: EventTarget | null): void {
    const list = at instanceof Element && at.closest<HTMLElement>('[data-rola]')
    if (!list) return
    const room = list.getBoundingClientRect()
    for (const card of list.querySelectorAll<HTMLElement>('[data-chave]')) {
      const { top, bottom, height } = card.getBoundingClientRect()
      if (bottom <= room.top || top >= room.bottom) continue
      const name = nameOf(card)
      const inSight = { from: Math.max(0, room.top - top), to: Math.min(height, room.bottom - top) }
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
    const toUnread = place.top + Math.max(downTo - FICA_PX, -HAIR_PX) - room.top
    const toEnd = place.bottom - room.bottom
    scrollByBoard(list, list.scrollTop + (toEnd > 0 ? Math.min(toUnread, toEnd) : toUnread))
    return false
  }
}

const nameOf = (card: HTMLElement) => `${card.dataset.chave} ${wordsOf(card)}`

function wordsOf(part: Node): string {
  if (!(part instanceof Element)) return part.textContent ?? ''
  return part.matches(NOT_WORDS) ? '' : [...part.childNodes].map(wordsOf).join('')
}
