import { scrollByBoard } from '../../gestures/board-scroll'

/** Less than a line: the room below the last of them. */
const HAIR_PX = 8
/** So much of what was read stays in sight where a list goes on by a screen. */
const FICA_PX = 72

/** Which cards that reach below their step were seen to their end. One that says something else is another one. */
export class TallCards {
  readonly #read = new Set<string>()

  /** Whether all of it was on the screen. Where not, its list brings the rest, by a screen at most, as "Ver o resto" does. */
  wasRead(card: HTMLElement): boolean {
    const list = card.closest<HTMLElement>('[data-rola]')
    const piece = card.closest<HTMLElement>('[data-peca]') ?? card
    const name = `${card.dataset.cartao} ${saidBy(card)}`
    if (!list || this.#read.has(name)) return true
    const below = piece.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
    if (below <= HAIR_PX) {
      this.#read.add(name)
      return true
    }
    scrollByBoard(list, list.scrollTop + Math.min(below, list.clientHeight - FICA_PX))
    return false
  }
}

/** All but its number and its age, which ticks. */
function saidBy({ children }: HTMLElement): string {
  return [...children].map((part) => (part.matches('.cartao-numeros') ? '' : part.textContent)).join('\n')
}
