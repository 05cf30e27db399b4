import type { Clock } from '../ports/clock'
import { clickFor, giveUp } from './fingers'
import { LastOutside } from './last-outside'
import { middleOf, type Point, under } from './pieces'
import { Presses } from './presses'
import { landingOf, PieceReader } from './read-pieces'
import type { Refusal, RefusedTaps } from './refused-taps'
import type { Ripeness, Unripe } from './ripeness'
import { carries, type Press, placeOf, setMark, slidOn, targetOf, WATCHED } from './targets'

/** A finger that moved further meant to scroll. */
const FOLGA_PX = 12
/** A click that a browser makes all the same has come by then. */
const CLIQUE_MS = 400

interface Parts {
  ripeness: Ripeness
  /** The same rule for the places that take what is carried. */
  landings: Ripeness
  refusals: RefusedTaps
  clock: Clock
}

/**
 * Stands before everything on a board that can be pressed, and lets through what counts by the rule of `Ripeness`. Looks at the screen
 * only after a frame in which something changed, and marks what is ripe (`data-maduro`) and a board on
 * which everything is (`data-assente`), so that the eye and the browser know it too.
 */
export class RipenessGate {
  readonly #parts: Parts
  #board: HTMLElement | undefined
  readonly #reader = new PieceReader()
  readonly #presses = new Presses<Press>()
  /** Pressed for a finger whose click browsers leave out. */
  #pressing = false
  #elements: readonly HTMLElement[] = []
  #primaryRefused = false
  #slid: { element: HTMLElement; at: number } | undefined
  /** What was held until that acted. */
  #held: HTMLElement | undefined
  #liftedAt = Number.NEGATIVE_INFINITY
  readonly #outside = new LastOutside()
  /** Something may have moved since the last look. */
  #stale = true
  /** Something changed since the last frame: to look now would make the browser reckon every place for it. */
  #unpainted = false
  #looking = false
  /** When it looked last, by the steady clock. */
  #lookedAt = Number.NEGATIVE_INFINITY
  #rest: (() => void) | undefined
  /** A key is being handled. */
  #byKey = false
  #focused: HTMLElement | undefined
  #wakeUps: (() => void)[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  attach(board: HTMLElement): () => void {
    this.#board = board
    const abort = new AbortController()
    abort.signal.addEventListener('abort', this.#parts.refusals.subscribe(this.#moved))
    const options = { capture: true, signal: abort.signal }
    document.addEventListener('pointerdown', this.#down, options)
    for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, this.#lifted, options)
    board.addEventListener('pointerup', this.#up, options)
    board.addEventListener('pointercancel', this.#cancel, options)
    board.addEventListener('touchend', this.#touchEnd, { ...options, passive: false })
    board.addEventListener('contextmenu', this.#follow, options)
    board.addEventListener('click', this.#click, options)
    board.addEventListener('focusin', this.#focus, options)
    window.addEventListener('keydown', this.#key, options)
    board.addEventListener('keydown', this.#backspace, options)
    document.addEventListener('visibilitychange', this.#restart, options)
    board.addEventListener('scroll', this.#scrolled, { ...options, passive: true })
    board.addEventListener('transitionend', this.#travels, options)
    const mutations = new MutationObserver(this.#changed)
    mutations.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED })
    // A page left behind is kept without a box: what it shows when it comes back was not seen until then.
    const sizes = new ResizeObserver(([size]) => (size?.contentRect.width === 0 ? this.#restart() : this.#moved()))
    sizes.observe(board)
    this.#moved()
    return () => {
      abort.abort()
      mutations.disconnect()
      sizes.disconnect()
      for (const cancel of this.#wakeUps) cancel()
      this.#wakeUps = []
      this.#board = undefined
    }
  }

  #restart = (): void => {
    this.#parts.ripeness.restart()
    this.#parts.landings.restart()
    this.#moved()
  }

  #changed = (changes: MutationRecord[]): void => {
    let matters = false
    for (const { type, attributeName, target } of changes) {
      if (type === 'childList') matters = true
      else if (target instanceof HTMLElement) {
        if (attributeName !== 'style') {
          matters = true
          // At once, not a frame later: it is no longer what was ripe.
          if (attributeName !== 'class') delete target.dataset.maduro
        } else if (target.dataset.lugar !== undefined) matters = true
      }
    }
    if (matters) this.#moved()
  }

  #travels = ({ propertyName }: TransitionEvent): void => {
    if (propertyName === 'translate') this.#moved()
  }

  /** A list that scrolls is looked at when it rests: what was drawn meanwhile is new. */
  #scrolled = (): void => {
    this.#stale = true
    delete this.#board?.dataset.assente
    this.#rest?.()
    this.#rest = this.#parts.clock.after(REPOUSO_MS, this.#moved)
  }

  #moved = (): void => {
    this.#stale = true
    this.#unpainted = true
    delete this.#board?.dataset.assente
    if (this.#looking) return
    this.#looking = true
    const { clock } = this.#parts
    let until = Number.POSITIVE_INFINITY
    // In the frame that paints the change: asked for after the pause it would be one more.
    const next = () =>
      requestAnimationFrame(() => {
        this.#unpainted = false
        const pause = Math.max(0, this.#lookedAt + ENTRE_OLHARES_MS - clock.steady())
        until = Math.min(until, clock.steady() + pause + ENTRE_OLHARES_MS)
        clock.after(pause, () => {
          if (this.#unpainted && clock.steady() < until) return next()
          this.#looking = false
          this.#look()
        })
      })
    next()
  }

  #look(): void {
    const { ripeness, landings, clock } = this.#parts
    if (!this.#board || document.visibilityState === 'hidden') return
    this.#stale = false
    const { pieces, elements, landings: places, legiveis } = this.#reader.read(this.#board)
    const at = clock.steady()
    this.#lookedAt = at
    const changed = ripeness.look({ at, pieces, legiveis })
    landings.look({ at, pieces: places, legiveis: [] })
    this.#elements = elements
    this.#mark()
    if (!changed) return
    for (const ms of ripeness.ripensAfter) this.#later(ms + 1, this.#mark)
  }

  #later(ms: number, act: () => void): void {
    this.#wakeUps = [...this.#wakeUps.slice(-LATER), this.#parts.clock.after(ms, act)]
  }

  #mark = (): void => {
    const { ripeness, clock } = this.#parts
    const at = clock.steady()
    let all = ripeness.isChoiceRipe(at) && !this.#stale
    for (const [index, piece] of ripeness.shown.entries()) {
      const element = this.#elements[index]
      if (!element || piece.alvo === '' || element.getAttribute('data-alvo') !== piece.alvo) continue
      const ripe = ripeness.isRipe(piece, at)
      // What waits behind a panel waits for the panel, and moves no more.
      all &&= ripe || ripeness.isBehind(piece)
      setMark(element, 'maduro', ripe)
    }
    if (this.#board) setMark(this.#board, 'assente', all)
  }

  #down = (event: PointerEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp: at, pointerId, isPrimary: primary } = event
    const together = this.#presses.touches(event)
    if (!(target instanceof Element) || !this.#board?.contains(target)) {
      this.#outside.touched({ x, y, at })
      if (!primary) return
      // Browsers send the click to whatever is under the finger when it is lifted, even if a menu lay there when it came down.
      this.#presses.clear()
      this.#primaryRefused = true
      return
    }
    if (primary) {
      this.#presses.clear()
      this.#held = undefined
    }
    const element = targetOf(target)
    const alvo = element?.dataset.alvo ?? ''
    const refused = this.#refusal({ x, y, at }, element)
    const conteudo = element?.dataset.conteudo ?? ''
    if (primary) this.#primaryRefused = refused !== undefined
    this.#leans(this.#presses.begins({ x, y, pointerId, primary, element, alvo, conteudo, refused, together, at }))
    if (refused) event.stopPropagation()
  }

  /** A hold that has begun under a palm ends. */
  #leans(hand: readonly Press[]): void {
    for (const { element, pointerId, primary } of hand) {
      if (primary) this.#primaryRefused = true
      if (element) giveUp({ target: element, pointerId, pointerType: 'touch', isPrimary: primary })
    }
  }

  /** After all who listen to the finger itself: who took it as a tap knows that a click follows. */
  #pressFor({ element }: Press): void {
    if (!element) return
    this.#parts.clock.after(0, () => {
      this.#pressing = true
      clickFor(element)
      this.#pressing = false
    })
  }

  #refusal(touch: Point & { at: number }, element: HTMLElement | undefined): Unripe | undefined {
    if (!this.#isFresh(touch, element)) this.#look()
    const { ripeness } = this.#parts
    const alvo = element?.dataset.alvo ?? ''
    const piece = under(ripeness.shown, touch)
    // What is not ripe lets the browser through to what lies below it; that was not meant either.
    if (!piece?.alvo && alvo === '') return undefined
    if (this.#outside.closedUnder(touch, ripeness.wait)) return 'mexeu'
    const verdict = ripeness.touch({ ...touch, alvo: alvo || (piece?.alvo ?? '') })
    return verdict.ok ? undefined : verdict.motivo
  }

  /** The last look holds under this finger: nothing changed since, and what the browser found is what stood there. Whether a notice can be read tells the whole board. */
  #isFresh(touch: Point, element: HTMLElement | undefined): boolean {
    if (this.#stale || !this.#board || !element) return false
    const piece = this.#reader.standing(this.#board, element)
    return piece !== undefined && piece.ler === undefined && under(this.#parts.ripeness.shown, touch) === piece
  }

  #up = (event: PointerEvent): void => {
    const stayed = ({ x, y }: Press) => Math.hypot(event.clientX - x, event.clientY - y) <= FOLGA_PX
    const stood = (one: Press) => this.#isSame(one) && (!stayed(one) || this.#isUnder(one, event.pointerType))
    const press = this.#presses.ends(event.pointerId, event.timeStamp, stood)
    if (!press) return
    const { refused } = press
    if (press.primary) {
      this.#liftedAt = event.timeStamp
      this.#primaryRefused = refused !== undefined
    }
    const slid = slidOn(press, event)
    if (!refused) {
      if (press.alvo !== '') this.#parts.ripeness.did(press.alvo, event.timeStamp)
      if (slid) this.#slid = { element: slid, at: event.timeStamp }
      if (slid || (press.together && stayed(press))) this.#pressFor(press)
      return
    }
    event.stopPropagation()
    giveUp(event)
    if (stayed(press) || slid || carries(press.element, event.pointerType)) this.#refuse(refused, press)
  }

  /** On the button itself where a notice is to be read: above the finger is what has to be. */
  #refuse(motivo: Refusal, press: Press): void {
    const { ripeness, refusals } = this.#parts
    const button = motivo === 'ler' ? ripeness.shown.find(({ alvo }) => alvo === press.alvo) : undefined
    refusals.say(motivo, button ? middleOf(button.box) : press)
  }

  /** What changed under the finger while it was down is not what it came down on. */
  #isSame({ element, alvo, conteudo }: Press): boolean {
    if (!element) return true
    const now = element.dataset
    return (now.alvo ?? '') === alvo && this.#parts.ripeness.sameContent(alvo, conteudo, now.conteudo ?? '')
  }

  /** It did not slip from under the finger meanwhile. What was carried, or went by the cook's own holding, is not looked for. */
  #isUnder({ element, alvo, x, y, at }: Press, pointerType: string): boolean {
    if (alvo === '' || element === this.#held || carries(element, pointerType)) return true
    if (this.#stale) this.#look()
    return this.#parts.ripeness.touch({ x, y, at, alvo }).ok
  }

  /** A finger that was told to let go still lies on the glass: four more of its hand are no two thumbs. */
  #lifted = (event: PointerEvent): void => {
    if (event.isTrusted) this.#presses.lifted(event)
  }

  #cancel = ({ pointerId, isTrusted }: PointerEvent): void => {
    if (isTrusted) this.#presses.forget(pointerId)
  }

  /** No mouse is played for a finger that was refused. */
  #touchEnd = (event: TouchEvent): void => {
    this.#follow(event)
  }

  #follow = (event: Event): void => {
    if (!this.#primaryRefused) return
    event.stopPropagation()
    if (event.cancelable) event.preventDefault()
  }

  #click = (event: MouseEvent): void => {
    if (this.#pressing) return
    const element = event.target instanceof Element ? targetOf(event.target) : undefined
    if (element && this.#slid?.element === element && event.timeStamp - this.#slid.at < CLIQUE_MS) {
      event.stopPropagation()
      return
    }
    if (event.detail > 0) {
      const press = this.#presses.find(({ primary }) => primary)
      if (element && press && !this.#isMeant(element, press, event.timeStamp)) this.#primaryRefused = true
      this.#follow(event)
      return
    }
    if (element && !this.mayPress(element, event.timeStamp)) {
      event.stopPropagation()
      event.preventDefault()
    }
  }

  /** Browsers send a click to what lies under the finger as it is lifted, whatever that came down on. */
  #isMeant(element: HTMLElement, press: Press, at: number): boolean {
    return press.element === element ? this.#isSame(press) : at - this.#liftedAt > CLIQUE_MS
  }

  /** By a key: on what is chosen, or, of what is not, on what stands at its place. */
  mayPress(element: HTMLElement, at: number): boolean {
    const active = document.activeElement
    const alvo = element.dataset.alvo ?? ''
    const whole = element.closest('[data-pedido], [data-massa]')
    const chosen = element === active ? 'alvo' : whole?.contains(active) ? 'pedido' : undefined
    return this.mayAct(alvo, chosen, at)
  }

  mayAct(alvo: string, chosen?: 'alvo' | 'pedido', at = this.#parts.clock.steady()): boolean {
    this.#look()
    const { ripeness, refusals } = this.#parts
    const verdict = ripeness.key({ at, alvo, chosen })
    if (verdict.ok) ripeness.did(alvo, at)
    else refusals.say(verdict.motivo, placeOf(ripeness.shown.find((piece) => piece.alvo === alvo)))
    return verdict.ok
  }

  /** What a hold makes of it while the finger is still down is the cook's own doing ([MD2]). */
  held(element: HTMLElement | undefined): void {
    this.#held = element
    if (element?.dataset.alvo) this.#parts.ripeness.did(element.dataset.alvo, this.#parts.clock.steady())
  }

  /** Whether what is carried may be let go here, onto this column. */
  mayLand(coluna: string, point: Point, at: number): boolean {
    this.#look()
    const { ok } = this.#parts.landings.touch({ ...point, at, alvo: landingOf(coluna) })
    if (!ok) this.#parts.refusals.say('soltou', point)
    return ok
  }

  /** Backspace is heard by items and cards themselves. */
  #backspace = (event: KeyboardEvent): void => {
    const element = event.key === 'Backspace' && event.target instanceof Element ? targetOf(event.target) : undefined
    if (!element || this.mayPress(element, event.timeStamp)) return
    event.stopPropagation()
    event.preventDefault()
  }

  #key = (): void => {
    this.#byKey = true
    this.#primaryRefused = false
    this.#parts.clock.after(0, () => {
      this.#byKey = false
    })
  }

  /** A focus that moves because what had it went away was moved by the board. */
  #focus = ({ target, timeStamp }: FocusEvent): void => {
    const element = target instanceof Element ? targetOf(target) : undefined
    const before = this.#focused
    this.#focused = element
    if (!element) return
    this.#look()
    const whole = element.closest<HTMLElement>('[data-pedido], [data-massa]')
    this.#parts.ripeness.chose({
      alvo: element.dataset.alvo ?? '',
      pedido: whole?.dataset.pedido ?? whole?.dataset.massa,
      at: timeStamp,
      byCook: this.#byKey || !before || before.isConnected,
    })
    this.#later(this.#parts.ripeness.wait + 1, this.#mark)
    this.#mark()
  }
}

const REPOUSO_MS = 120
/**
 * A page that is drawn frame by frame is not read anew after each of them. What is looked at late is ripe late, never
 * early, and a finger that comes down looks at once.
 */
const ENTRE_OLHARES_MS = 100
/** How many looks back still have something to ripen. */
const LATER = 40
