import { scrolledByBoard } from './board-scroll'
import { type Box, intersection, isEmpty, type Piece } from './pieces'

/** What something is scrolled with, how far, and what cuts it off: lists cut what is scrolled out of them. */
type Hold = Pick<Piece, 'lista' | 'rolado' | 'clip'>

/** What an element lies in. */
export interface Around {
  hold: Hold
  /** How many things that lie over others: a dialog may open from a list that lies over the board itself. */
  cobertas: number
  /** Nothing that anybody can press, or a part that its list leaves out because nobody sees it: that must not be laid out to be measured. */
  fora: boolean
}

const NOT_SCROLLED = { x: 0, y: 0 }
const LISTS = '[data-rola], [data-trilho]'
/** What is in there nobody can press: drawn only to be measured, or under a list that is open over it. */
const OUT = '[inert], [data-medindo]'
const MATTERS = `:is(${LISTS}, ${OUT}, [data-cobre], [data-trecho], dialog)`

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
    const hold = element === this.#dialog ? this.#overAll() : around.hold
    return { ...around, hold, fora: this.#isOut(element, around) }
  }

  /** Told by all that its parent lies in. */
  #within(element: Element | null): Around {
    if (!element) return { hold: this.#screen, cobertas: 0, fora: false }
    const known = this.#known.get(element)
    if (known) return known
    const outer = this.#within(element.parentElement)
    const within = element.matches(MATTERS) ? this.#inside(element, outer) : outer
    this.#known.set(element, within)
    return within
  }

  #inside(element: Element, outer: Around): Around {
    return {
      hold: outer.fora ? outer.hold : this.#holdIn(element, outer.hold),
      cobertas: outer.cobertas + (element.hasAttribute('data-cobre') ? 1 : 0),
      fora: this.#isOut(element, outer) || element.matches(OUT),
    }
  }

  #holdIn(element: Element, outer: Hold): Hold {
    if (element instanceof HTMLElement && element.matches(LISTS) && this.#board.contains(element)) {
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

  #isOut(element: Element, { fora }: Around): boolean {
    if (fora || !element.hasAttribute('data-trecho')) return fora
    return isEmpty(intersection(boxOf(element), this.#screen.clip))
  }
}

/** In whole pixels: a hair moves nothing, and browsers keep a fraction as an object that has to be collected each time it is read. */
export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
}
