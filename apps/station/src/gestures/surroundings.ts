import { scrolledByBoard } from './board-scroll'
import { type Box, intersection, isEmpty, type Piece } from './pieces'

/** What something is scrolled with, how far, and what cuts it off: lists cut what is scrolled out of them. */
type Hold = Pick<Piece, 'lista' | 'rolado' | 'clip'>

/** What an element lies in. */
export interface Around {
  hold: Hold
  /** How many things that lie over others: a dialog may open from a list that lies over the board itself. */
  cobertas: number
  /** A part that its list leaves out because nobody sees it: what is in there must not be laid out to be measured. */
  fora: boolean
}

const NOT_SCROLLED = { x: 0, y: 0 }

/** Told of each element once, however many lie in it: a board has hundreds, and they share a few lists. */
export class Surroundings {
  readonly #board: HTMLElement
  readonly #dialog: Element | null
  readonly #screen: Hold
  readonly #known = new Map<Element, Around>()

  constructor(board: HTMLElement) {
    this.#board = board
    this.#dialog = board.querySelector('dialog[open]')
    this.#screen = { lista: undefined, rolado: NOT_SCROLLED, clip: boxOf(board) }
  }

  of(element: Element): Around {
    const around = this.#within(element.parentElement)
    if (element !== this.#dialog && !element.hasAttribute('data-trecho')) return around
    return this.#with(element, around, element === this.#dialog ? this.#overAll() : around.hold)
  }

  /** Told by all that its parent lies in. */
  #within(element: Element | null): Around {
    if (!element) return { hold: this.#screen, cobertas: 0, fora: false }
    const known = this.#known.get(element)
    if (known) return known
    const outer = this.#within(element.parentElement)
    const within = this.#with(element, outer, outer.fora ? outer.hold : this.#holdIn(element, outer.hold))
    if (element.hasAttribute('data-cobre')) within.cobertas += 1
    this.#known.set(element, within)
    return within
  }

  #with(element: Element, { cobertas, fora }: Around, hold: Hold): Around {
    return { hold, cobertas, fora: fora || this.#isLeftOut(element) }
  }

  #holdIn(element: Element, outer: Hold): Hold {
    if (isList(element) && this.#board.contains(element)) {
      return {
        lista: element,
        clip: intersection(boxOf(element), outer.clip),
        rolado: {
          x: outer.rolado.x + element.scrollLeft,
          y: outer.rolado.y + element.scrollTop - scrolledByBoard(element),
        },
      }
    }
    // Over the whole screen, whatever list it was opened from.
    return element === this.#dialog ? this.#overAll() : outer
  }

  #overAll(): Hold {
    return { ...this.#screen, clip: { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight } }
  }

  #isLeftOut(element: Element): boolean {
    return element.hasAttribute('data-trecho') && isEmpty(intersection(boxOf(element), this.#screen.clip))
  }
}

function isList(element: Element): element is HTMLElement {
  return element.hasAttribute('data-rola') || element.hasAttribute('data-trilho')
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}
