import type { Etapa } from '@kds/domain/etapas'
import { edgeSpeed } from './auto-scroll'
import { destinations, type Movable } from './movable'

interface Start {
  root: HTMLElement
  /** What is taken: a card, or a row of a ready order. */
  card: HTMLElement
  movable: Movable
  x: number
  y: number
}

/**
 * A card in the hand: a copy follows the pointer, its place stays free, the columns show whether they take it, and
 * whatever the pointer nears the edge of scrolls. Works on the elements directly: a board of 300 cards is not drawn
 * again for every move of a finger.
 */
export class Drag {
  readonly movable: Movable
  readonly card: HTMLElement
  readonly #root: HTMLElement
  readonly #ghost: HTMLElement
  readonly #columns: readonly { etapa: Etapa; element: HTMLElement }[]
  readonly #destinos: readonly Etapa[]
  readonly #grip: { x: number; y: number }
  #x: number
  #y: number
  #frame = 0

  constructor({ root, card, movable, x, y }: Start) {
    this.movable = movable
    this.#root = root
    this.card = card
    this.#destinos = destinations(movable.item)
    const place = card.getBoundingClientRect()
    this.#grip = { x: x - place.left, y: y - place.top }
    this.#x = x
    this.#y = y
    this.#columns = [...root.querySelectorAll<HTMLElement>('[data-coluna]')].map((element) => ({
      etapa: element.dataset.coluna as Etapa,
      element,
    }))
    this.#ghost = ghostOf(card, place.width)
    root.append(this.#ghost)
    root.dataset.arrastando = ''
    card.dataset.vaga = `#${movable.pedido.numero} está na sua mão`
    this.move(x, y)
    this.#scroll()
  }

  move(x: number, y: number): void {
    this.#x = x
    this.#y = y
    const { left, top } = this.#root.getBoundingClientRect()
    this.#ghost.style.translate = `${x - this.#grip.x - left}px ${y - this.#grip.y - top}px`
    const sobre = this.#over()
    for (const { etapa, element } of this.#columns) element.dataset.arrasto = this.#answer(etapa, etapa === sobre)
  }

  /** Where the pointer is that holds it. */
  get place(): { x: number; y: number } {
    return { x: this.#x, y: this.#y }
  }

  /** Where the card goes if it is let go now; undefined when nothing moves. */
  get target(): { etapa: Etapa; x: number; y: number } | undefined {
    const sobre = this.#over()
    return sobre && this.#destinos.includes(sobre) ? { etapa: sobre, x: this.#x, y: this.#y } : undefined
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#ghost.remove()
    delete this.#root.dataset.arrastando
    delete this.card.dataset.vaga
    for (const { element } of this.#columns) delete element.dataset.arrasto
  }

  #answer(etapa: Etapa, sobre: boolean): string {
    if (etapa === this.movable.item.etapa) return 'origem'
    if (!this.#destinos.includes(etapa)) return sobre ? 'recusa-sobre' : 'recusa'
    return sobre ? 'sobre' : 'aceita'
  }

  #over(): Etapa | undefined {
    const board = this.#root.getBoundingClientRect()
    if (!within(this.#x, board.left, board.right) || !within(this.#y, board.top, board.bottom)) return undefined
    return this.#columns.find(({ element }) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return within(this.#x, left, right) && within(this.#y, top, bottom)
    })?.etapa
  }

  #scroll(): void {
    this.#frame = requestAnimationFrame(() => {
      const sobre = this.#over()
      const list = this.#columns.find(({ etapa }) => etapa === sobre)?.element.querySelector('[data-rola]')
      if (list) list.scrollTop += edgeSpeed(this.#y, ...edges(list))
      this.move(this.#x, this.#y)
      this.#scroll()
    })
  }
}

function edges(element: Element): [number, number] {
  const { top, bottom } = element.getBoundingClientRect()
  return [top, bottom]
}

function within(place: number, start: number, end: number): boolean {
  return place >= start && place <= end
}

function ghostOf(card: HTMLElement, width: number): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'kanban-na-mao'
  ghost.style.width = `${width}px`
  ghost.inert = true
  ghost.append(card.cloneNode(true))
  return ghost
}
