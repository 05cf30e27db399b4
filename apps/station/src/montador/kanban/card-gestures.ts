import type { Etapa } from '@kds/domain/etapas'
import type { BoardActions, PedidoRef } from '../../board/board-actions'
import { holding } from '../../gestures/holding'
import { middleOf } from '../../gestures/middle-of'
import type { Point } from '../../gestures/pieces'
import { showPressed } from '../../gestures/pressed'
import type { MustRead, RefusedTaps } from '../../gestures/refused-taps'
import type { RipenessGate } from '../../gestures/ripeness-gate'
import type { ScrollRest } from '../../gestures/scroll-rest'
import type { Clock } from '../../ports/clock'
import { Drag } from './drag'
import { destinations, goesOn, type Movable, move, mustReadFirst } from './movable'
import { TallCards } from './tall-card'

const SEGURAR_MS = 550
/** The card comes out of its new column as soon as the device has stored the move; until then its old place stays free. */
const POUSAR_MS = 400
const FOLGA_DO_MOUSE_PX = 6
const FOLGA_DO_DEDO_PX = 12

interface Press {
  movable: Movable
  card: HTMLElement
  pointerId: number
  touch: boolean
  x: number
  y: number
  /** When the finger came down. */
  at: number
  /** On the grip: a finger there takes the card along and does nothing else. */
  grip: boolean
  cancel: () => void
}

interface Parts {
  clock: Clock
  acoes: Pick<BoardActions, 'avancar' | 'voltar' | 'levar' | 'entregar'>
  find: (cardId: string) => Movable | undefined
  rolagem: Pick<ScrollRest, 'stoppedBy'>
  portao: Pick<RipenessGate, 'mayLand' | 'held'>
  naoAceitos: Pick<RefusedTaps, 'say'>
}

/**
 * Tap advances, holding still goes back, moving takes the card along. One set of listeners for the whole board. A finger
 * takes a card by its grip, in any direction and at once; anywhere else on the card it taps, holds or scrolls.
 */
export class CardGestures {
  readonly #parts: Parts
  #root: HTMLElement | undefined
  #press: Press | undefined
  #drag: Drag | undefined
  readonly #tall: TallCards
  /** The press was spent on something else: the click that follows it is no tap. */
  #spent = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#tall = new TallCards(() => parts.clock.steady())
  }

  attach(root: HTMLElement): () => void {
    this.#root = root
    const abort = new AbortController()
    const options = { signal: abort.signal }
    root.addEventListener('pointerdown', this.#down, options)
    root.addEventListener('wheel', this.#look, { ...options, passive: true })
    root.addEventListener('scrollend', this.#look, { ...options, capture: true })
    root.addEventListener('click', this.#click, options)
    root.addEventListener('contextmenu', this.#contextMenu, options)
    // Registered from the start: a browser asks only the listeners it knew when the finger came down.
    root.addEventListener('touchmove', this.#touchMove, { ...options, passive: false })
    root.addEventListener('touchend', this.#touchEnd, { ...options, passive: false })
    window.addEventListener('pointermove', this.#move, options)
    window.addEventListener('pointerup', this.#up, options)
    window.addEventListener('pointercancel', this.#give, options)
    window.addEventListener('blur', this.#give, options)
    window.addEventListener('keydown', this.#key, { ...options, capture: true })
    return () => {
      abort.abort()
      this.#give()
    }
  }

  /** The kitchen moved on: what is in the hand may be elsewhere by now, or off, or something else than the cook took. */
  changed(): void {
    const drag = this.#drag
    if (!drag) return
    const { movable: held, place } = drag
    const now = this.#parts.find(held.id)
    const news = now?.porLer === true && !held.porLer
    if (!news && now?.item.etapa === held.item.etapa && destinations(now.item).length > 0) return
    this.#give()
    if (news) this.#parts.naoAceitos.say('noRodape', place)
  }

  #look = ({ target }: Event): void => this.#tall.look(target)

  #down = (event: PointerEvent): void => {
    this.#look(event)
    if (this.#drag || !event.isPrimary) return
    this.#spent = false
    const card = cardOf(event.target)
    const movable = card && this.#parts.find(card.dataset.cartao ?? '')
    if (!card || !movable || event.button !== 0) return
    this.#give()
    const touch = event.pointerType === 'touch'
    const grip = event.target instanceof Element && event.target.closest('[data-pega]') !== null
    // Where nothing is before it, a slow press is a tap.
    const holds = !grip && movable.item.anterior !== undefined
    const hold = !holds ? () => {} : holding(card, this.#parts.clock.after(SEGURAR_MS, this.#hold))
    this.#press = {
      movable,
      card,
      pointerId: event.pointerId,
      touch,
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
      grip,
      cancel: hold,
    }
  }

  #hold = (): void => {
    const press = this.#press
    if (!press) return
    this.#give()
    this.#spent = true
    this.#parts.portao.held(press.card)
    this.#back(press.movable)
  }

  #move = (event: PointerEvent): void => {
    if (this.#drag) {
      if (event.isPrimary) this.#drag.move(event.clientX, event.clientY)
      return
    }
    const press = this.#press
    if (!press || event.pointerId !== press.pointerId) return
    const dx = Math.abs(event.clientX - press.x)
    const dy = Math.abs(event.clientY - press.y)
    if (this.#takes(press, dx, dy)) this.#take(press, event)
    else if (Math.hypot(dx, dy) > FOLGA_DO_DEDO_PX) this.#give()
  }

  #takes({ movable, touch, grip }: Press, dx: number, dy: number): boolean {
    if (destinations(movable.item).length === 0 || (touch && !grip)) return false
    return Math.hypot(dx, dy) > (touch ? FOLGA_DO_DEDO_PX : FOLGA_DO_MOUSE_PX)
  }

  #take({ movable, card, pointerId, x, y, cancel }: Press, event: PointerEvent): void {
    cancel()
    this.#press = undefined
    if (!this.#root || !card.isConnected) return
    this.#spent = true
    this.#drag = new Drag({ root: this.#root, card: card.closest<HTMLElement>('[data-peca]') ?? card, movable, x, y })
    // Leaving the window must not lose the card; a finger is captured by its first element anyway.
    this.#root.setPointerCapture(pointerId)
    this.#drag.move(event.clientX, event.clientY)
  }

  #up = (event: PointerEvent): void => {
    if (!event.isPrimary) return
    const [drag, press] = [this.#drag, this.#press]
    const para = drag?.target
    // Before anything is put back: the steps as they lay under the card.
    const lands = para !== undefined && this.#parts.portao.mayLand(para.etapa, para, event.timeStamp)
    this.#give()
    if (press) this.#lifted(press)
    if (!drag || !para || !lands) return
    const { card } = drag
    // As it is by now: what came while it was in the hand has to be read as well.
    const movable = this.#parts.find(drag.movable.id)
    if (!movable) return
    const refused = this.refusal(movable, para.etapa, card)
    if (refused) {
      this.#parts.naoAceitos.say(refused, para)
      return
    }
    card.dataset.vaga = ''
    this.#parts.clock.after(POUSAR_MS, () => delete card.dataset.vaga)
    move(this.#parts.acoes, movable, para.etapa)
  }

  /** A finger's tap need not wait for the click, which on a slow device comes late. */
  #lifted({ touch, grip, at, card, movable }: Press): void {
    if (grip) this.#spent = true
    if (!touch || grip || this.#parts.rolagem.stoppedBy(at)) return
    this.#spent = true
    this.#advance(movable.id, card)
  }

  #advance(cardId: string, card: HTMLElement): void {
    const movable = this.#parts.find(cardId)
    const refused = movable && this.refusal(movable, movable.item.proxima, card)
    if (refused) this.#parts.naoAceitos.say(refused, placeOf(card))
    else if (movable) showPressed(card, this.#parts.acoes.avancar(movable.pedido, movable.item))
  }

  /** What keeps it from going on: a change that was not read, or lines of it that were not on the screen. */
  refusal(movable: Movable, para: Etapa | undefined, card: HTMLElement | undefined): MustRead | undefined {
    if (mustReadFirst(movable, para)) return 'noRodape'
    if (!card || !goesOn(movable.item, para) || this.#tall.wasRead(card)) return undefined
    return 'abaixo'
  }

  /** ENTREGAR: what leaves the house was to be read here first, all of it. */
  handOver = (pedido: PedidoRef, button: HTMLElement): void => {
    if (this.#tall.wasRead(button)) showPressed(button, this.#parts.acoes.entregar(pedido))
    else this.#parts.naoAceitos.say('entrega', aboveRest(button.closest<HTMLElement>('[data-rola]') ?? button))
  }

  /** Everything back to where it was. */
  #give = (): void => {
    this.#press?.cancel()
    this.#press = undefined
    this.#drag?.end()
    this.#drag = undefined
  }

  #click = (event: MouseEvent): void => {
    const spent = this.#spent
    this.#spent = false
    const card = cardOf(event.target)
    // A click of the keyboard has no press before it.
    if (card && !(spent && event.detail > 0)) this.#advance(card.dataset.cartao ?? '', card)
  }

  /** A right click, or the long press of systems that call it so. */
  #contextMenu = (event: MouseEvent): void => {
    const movable = this.#parts.find(cardOf(event.target)?.dataset.cartao ?? '')
    if (!movable) return
    event.preventDefault()
    if (this.#drag || this.#spent || movable.item.anterior === undefined) return
    this.#give()
    this.#spent = true
    this.#back(movable)
  }

  #touchMove = (event: TouchEvent): void => {
    if ((this.#drag || this.#press?.grip) && event.cancelable) event.preventDefault()
  }

  /** No mouse is played for a finger that was understood: what comes to stand under it must not be pressed as well. */
  #touchEnd = (event: TouchEvent): void => {
    if (this.#spent && event.cancelable) event.preventDefault()
  }

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#drag) return
    event.preventDefault()
    event.stopPropagation()
    this.#give()
  }

  #back({ pedido, item }: Movable): void {
    this.#parts.acoes.voltar(pedido, item)
  }
}

/** Where something is said of a card: over the beginning of its list, if it is taller than that. */
function placeOf(card: HTMLElement): Point {
  const list = card.closest<HTMLElement>('[data-rola]')
  return list && card.offsetHeight > list.clientHeight ? aboveRest(list) : middleOf(card)
}

/** As far down as what was read stays in sight: what is said there lies over none of what is still to be read. */
const SOB_LIDO_PX = 84

function aboveRest(list: HTMLElement): Point {
  return { x: middleOf(list).x, y: list.getBoundingClientRect().top + SOB_LIDO_PX }
}

/** The card that was touched: itself, or the one whose grip it was. */
function cardOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const grip = target.closest('[data-pega]')
  const card = grip
    ? grip.closest('[data-peca]')?.querySelector<HTMLElement>('[data-cartao]')
    : target.closest('[data-cartao]')
  return card instanceof HTMLElement ? card : undefined
}
