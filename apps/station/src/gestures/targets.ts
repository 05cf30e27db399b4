import { middleOf, type Piece, type Point } from './pieces'
import type { OnItsWay } from './presses'

/** What a finger on its way came down on. */
export interface Press extends OnItsWay, Point {
  primary: boolean
  element: HTMLElement | undefined
  alvo: string
  conteudo: string
}

/** Browsers make no click of a finger that slid further, a glove on a wet screen… */
const ESCORREGA_PX = 15
/** …and one that slid further than this meant something else. */
const ESCORREGOU_PX = 60

/** What of a board may make it another. */
export const WATCHED = ['data-alvo', 'data-conteudo', 'class', 'style', 'data-aba', 'data-mais', 'hidden', 'inert']

export function setMark(element: HTMLElement, mark: 'maduro' | 'assente', set: boolean): void {
  const name = `data-${mark}`
  if (set !== element.hasAttribute(name)) element.toggleAttribute(name, set)
}

/** Who tried to take a thing along wants to know why it stayed; a finger that moves elsewhere only scrolls. */
export function carries(element: HTMLElement | undefined, pointerType: string): boolean {
  return element?.matches(pointerType === 'mouse' ? '[data-pega], [data-cartao]' : '[data-pega]') ?? false
}

export function targetOf(target: Element): HTMLElement | undefined {
  return target.closest<HTMLElement>('[data-alvo]') ?? undefined
}

/** The button on which it came down, slid and was lifted. Where something scrolls, the browser has taken the finger for that before. */
export function slidOn(
  { element, x, y }: Pick<Press, 'element' | 'x' | 'y'>,
  { clientX, clientY, pointerType }: PointerEvent,
): HTMLElement | undefined {
  const far = Math.hypot(clientX - x, clientY - y)
  if (pointerType !== 'touch' || !element?.matches('button') || far <= ESCORREGA_PX || far > ESCORREGOU_PX) return
  const under = document.elementFromPoint(clientX, clientY)
  return under && targetOf(under) === element ? element : undefined
}

/** Where is said what was refused: on the thing itself, in the middle of the screen where it is not there any more. */
export function placeOf(piece: Piece | undefined): Point {
  return middleOf(piece?.box ?? { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })
}
