import { Hand } from '../../gestures/hand'
import { type Box, intersects, type Piece, type Point, under } from '../../gestures/pieces'
import { LEITURA_MS, Ripeness } from '../../gestures/ripeness'
import { type Place, stablePlaces } from '../stable-places'

const WAIT = 600
/** What the cook moved himself is looked for where it goes. */
const OWN_MS = 2_000
const RESTS_MS = 3_000
const BUTTON = 56
const NOTICE = 40

interface Order {
  id: string
  priority: boolean
  version: number
  /** The version that was acknowledged. */
  read: number
  step: number
  height: number
}

/** How many columns the screen has, and how large they are. */
export interface Layout {
  columns: number
  width: number
  height: number
}

interface Screen {
  at: number
  pieces: readonly Piece[]
  readable: readonly string[]
}

export type Happening =
  | { kind: 'arrives'; priority: boolean; height: number }
  | { kind: 'leaves' | 'changes' | 'steps'; which: number }
  | { kind: 'resizes'; layout: Layout }
  /** A panel opens over a part of the board, or over all of it. */
  | { kind: 'covers'; box: Box }
  | { kind: 'uncovers' }
  | { kind: 'comesDown'; at: Point }
  /** Aimed at what stands there, or stood there a few moments ago. */
  | { kind: 'aims'; which: number; before: number }
  | { kind: 'lifts' }
  | { kind: 'chooses'; which: number }
  | { kind: 'presses'; key: 'P' | 'E' | 'Enter' }

export type Event = Happening & { after: number }

interface Finger extends Point {
  at: number
  alvo: string
  taken: boolean
}

/** What was asked of the rule: what it said, and what it should have by all that was ever shown. */
export interface Judged {
  how: 'finger' | 'key'
  alvo: string
  taken: boolean
  meant: boolean
  /** A finger that rests longer than the rule remembers may be told to tap again. */
  rested: boolean
}

/** A board on which other stations, the till and one cook act at the same time, on a screen that changes its size. */
export class AnyBoard {
  #now = 10_000
  #count = 0
  #orders: Order[] = []
  #places: readonly Place<Order>[] = []
  #layout: Layout = { columns: 3, width: 100, height: 300 }
  #panel: Box | undefined
  #finger: Finger | undefined
  #again: number | undefined
  readonly #hand = new Hand()
  readonly #ripeness = new Ripeness(() => WAIT)
  /** Everything that was ever on the screen. */
  readonly #screens: Screen[] = [{ at: 0, pieces: [], readable: [] }]
  /** What the cook himself did: item, and the step he took it from. */
  readonly #own: { alvo: string; from: string; to: string }[] = []
  readonly #deeds: { id: string | undefined; at: number }[] = []
  readonly #choices: { at: number; id: string | undefined; byCook: boolean }[] = []
  readonly judged: Judged[] = []

  happen(event: Event): void {
    // What is due on the way there happens on the way.
    const until = this.#now + event.after
    while (this.#again !== undefined && this.#again <= until) {
      this.#now = this.#again
      this.#draw()
    }
    this.#now = until
    this.#act(event)
    this.#draw()
  }

  #act(event: Event): void {
    switch (event.kind) {
      case 'arrives': {
        this.#count += 1
        const { priority, height } = event
        this.#orders.push({ id: `${this.#count}`, version: 0, read: 0, step: 0, priority, height })
        break
      }
      case 'leaves':
        this.#orders = this.#orders.filter((_, index) => index !== event.which % this.#orders.length)
        break
      case 'changes':
        this.#change(event.which, (order) => ({ ...order, version: order.version + 1, height: order.height + 30 }))
        break
      case 'steps':
        this.#change(event.which, (order) => ({ ...order, step: order.step + 1 }))
        break
      case 'resizes':
        this.#layout = event.layout
        break
      case 'covers':
        this.#panel = event.box
        break
      case 'uncovers':
        this.#panel = undefined
        break
      case 'comesDown':
        this.#comesDown(event.at)
        break
      case 'aims':
        this.#aims(event.which, event.before)
        break
      case 'lifts':
        this.#lifts()
        break
      case 'chooses':
        this.#hand.stirred(this.#now)
        this.#choose(this.#shown()[event.which % 8]?.id, true)
        break
      case 'presses':
        this.#presses(event.key)
        break
    }
  }

  get #screen(): Screen {
    return this.#screens.at(-1) ?? { at: 0, pieces: [], readable: [] }
  }

  #change(which: number, change: (order: Order) => Order): void {
    const index = which % Math.max(1, this.#orders.length)
    this.#orders = this.#orders.map((order, place) => (place === index ? change(order) : order))
  }

  #shown(): Order[] {
    return this.#places.flatMap(({ thing, saiuEm }) => (saiuEm === undefined ? thing : []))
  }

  #draw(): void {
    const first = ({ priority, read, version }: Order) => (read < version ? 2 : Number(priority))
    const wanted = [...this.#orders].sort((one, other) => first(other) - first(one))
    const { places, again } = stablePlaces(this.#places, wanted, ({ id }) => id, {
      now: this.#now,
      fingerDown: this.#hand.isDown(this.#now),
      lastTouch: this.#hand.lastTouch,
      own: ({ id }) => this.#deeds.some((deed) => deed.id === id && deed.at > this.#now - OWN_MS),
    })
    this.#places = places
    this.#again = again
    const tickets = drawn(places, this.#layout)
    const pieces = [...tickets.flatMap(({ pieces }) => pieces), ...(this.#panel ? [panel(this.#panel)] : [])]
    const readable = tickets.flatMap(({ notice }) =>
      notice && !(this.#panel && intersects(this.#panel, notice.box)) ? notice.ler : [],
    )
    this.#screens.push({ at: this.#now, pieces, readable })
    this.#ripeness.look({ at: this.#now, pieces, legiveis: readable })
    const chosen = this.#choices.at(-1)?.id
    // As the boards do: whoever works by keys goes on with the next one.
    if (chosen !== undefined && !this.#shown().some(({ id }) => id === chosen))
      this.#choose(this.#shown()[0]?.id, false)
  }

  #aims(which: number, before: number): void {
    const buttons = this.#screens.at(-1 - before)?.pieces.filter(({ alvo }) => alvo !== '') ?? []
    const box = buttons[which % Math.max(1, buttons.length)]?.box
    if (box) this.#comesDown({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
  }

  #comesDown(point: Point): void {
    if (this.#finger) return
    this.#hand.down(1, this.#now)
    const alvo = under(this.#screen.pieces, point)?.alvo ?? ''
    const taken = this.#ripeness.touch({ ...point, at: this.#now, alvo }).ok
    if (alvo !== '') this.#judge('finger', alvo, taken, this.#stoodUnder(point, this.#now, alvo))
    this.#finger = { ...point, at: this.#now, alvo, taken }
  }

  #lifts(): void {
    const finger = this.#finger
    if (!finger) return
    this.#finger = undefined
    this.#hand.up(1, this.#now)
    const { alvo, at, taken } = finger
    if (alvo === '') return
    const still = taken && this.#ripeness.touch({ ...finger, at }).ok
    this.#judge('finger', alvo, still, taken && this.#stoodUnder(finger, at, alvo), this.#now - at > RESTS_MS)
    if (still) this.#command(alvo)
  }

  #presses(key: 'P' | 'E' | 'Enter'): void {
    this.#hand.stirred(this.#now)
    const id = this.#choices.at(-1)?.id
    if (id === undefined) return
    const alvo = `${{ P: 'pronto', E: 'entendi', Enter: 'item' }[key]} ${id}`
    const taken = this.#ripeness.key({ alvo, at: this.#now, chosen: key === 'Enter' ? 'alvo' : 'pedido' }).ok
    this.#judge('key', alvo, taken, this.#stoodFor(alvo) && this.#choiceStood())
    if (taken) this.#command(alvo)
  }

  #judge(how: Judged['how'], alvo: string, taken: boolean, meant: boolean, rested = false): void {
    this.judged.push({ how, alvo, taken, meant, rested })
  }

  /** By all that was ever shown, not by what the rule remembers. */
  #stoodUnder(point: Point, at: number, alvo: string): boolean {
    const now = under(this.#screen.pieces, point)
    if (!now || now.alvo !== alvo) return false
    return (
      this.#since(at).every((screen) => {
        const then = under(screen.pieces, point)
        return then?.alvo === alvo && this.#sameForTheCook(then, now) && isWhole(then, screen)
      }) && this.#wasRead(now, at)
    )
  }

  /** The same of what a key acts on: it is looked for, not pointed at. */
  #stoodFor(alvo: string): boolean {
    const now = this.#screen.pieces.find((piece) => piece.alvo === alvo)
    if (!now) return false
    return (
      this.#since(this.#now).every((screen) => {
        const then = screen.pieces.find((piece) => piece.alvo === alvo)
        return then !== undefined && this.#sameForTheCook(then, now) && isWhole(then, screen)
      }) && this.#wasRead(now, this.#now)
    )
  }

  #since(at: number): Screen[] {
    return this.#screens.slice(this.#screens.findLastIndex((screen) => screen.at <= at - WAIT))
  }

  /** Readable without a break for a second, until then or some time before. */
  #wasRead({ ler }: Piece, at: number): boolean {
    if (ler === undefined) return true
    let since = Number.POSITIVE_INFINITY
    return this.#screens.some((screen, index) => {
      since = screen.readable.includes(ler) ? Math.min(since, screen.at) : Number.POSITIVE_INFINITY
      return Math.min(at, this.#screens[index + 1]?.at ?? at) - since >= LEITURA_MS
    })
  }

  #sameForTheCook({ alvo, conteudo }: Piece, now: Piece): boolean {
    if (conteudo === now.conteudo) return true
    return this.#own.some(
      (deed) =>
        deed.alvo === alvo && deed.from === conteudo && this.#sameForTheCook({ ...now, conteudo: deed.to }, now),
    )
  }

  /** A cook who chooses what the board had chosen for him has chosen it. */
  #choiceStood(): boolean {
    const moved = this.#choices.findLast(({ id, byCook }, index) => byCook || id !== this.#choices[index - 1]?.id)
    return moved?.byCook || (moved?.at ?? this.#now) <= this.#now - WAIT
  }

  #command(alvo: string): void {
    const piece = this.#screen.pieces.find((other) => other.alvo === alvo)
    this.#ripeness.did(alvo, this.#now)
    const [what, id] = alvo.split(' ')
    const from = piece?.conteudo ?? ''
    this.#own.push(...(piece?.depois ?? []).map((to) => ({ alvo, from, to })))
    this.#deeds.push({ id, at: this.#now })
    if (what === 'pronto') this.#orders = this.#orders.filter((order) => order.id !== id)
    else
      this.#orders = this.#orders.map((order) => {
        if (order.id !== id) return order
        if (what === 'entendi') return { ...order, read: order.version }
        // What was changed and not read goes no step on; the board says so.
        return order.read < order.version ? order : { ...order, step: order.step + 1 }
      })
  }

  #choose(id: string | undefined, byCook: boolean): void {
    this.#choices.push({ at: this.#now, id, byCook: byCook && this.#stayed(id) })
    this.#ripeness.chose({ alvo: `item ${id}`, pedido: id, at: this.#now, byCook })
  }

  /** A digit pressed for what stood at that place a moment ago chooses what stands there now. */
  #stayed(id: string | undefined): boolean {
    const find = ({ pieces }: Screen) => pieces.find(({ alvo }) => alvo === `item ${id}`)?.box
    const now = find(this.#screen)
    return this.#since(this.#now).every((screen) => {
      const box = find(screen)
      return box && now && Math.abs(box.left - now.left) <= 40 && Math.abs(box.top - now.top) <= 40
    })
  }
}

/** Nothing lies over a part of it. */
function isWhole({ box, camada }: Piece, { pieces }: Screen): boolean {
  return !pieces.some((other) => other.camada > camada && intersects(other.box, box))
}

interface Drawn {
  pieces: Piece[]
  notice: { ler: string; box: Box } | undefined
}

/** Down each column, then right; what the last one has no room for is on another page. */
function drawn(places: readonly Place<Order>[], { columns, width, height }: Layout): Drawn[] {
  let [column, top] = [0, 0]
  return places.flatMap(({ thing, saiuEm }) => {
    const tall = Math.min(thing.height, height)
    if (top + tall > height) [column, top] = [column + 1, 0]
    const left = column * width
    const box = { left, top, right: left + width, bottom: top + tall }
    top += tall
    return saiuEm === undefined && column < columns ? ticket(thing, box) : []
  })
}

const ON_SCREEN = {
  lista: undefined,
  rolado: { x: 0, y: 0 },
  clip: { left: 0, top: 0, right: 10_000, bottom: 10_000 },
  logo: false,
}

function ticket({ id, version, read, step }: Order, box: Box): Drawn {
  const piece = { ...ON_SCREEN, camada: 0, ler: undefined, depois: [] }
  const unread = read < version
  const ler = `mudou ${id} ${version}`
  const foot = { ...box, top: box.bottom - BUTTON }
  const body = { ...box, top: unread ? box.top + NOTICE : box.top, bottom: box.bottom - BUTTON }
  const item = {
    ...piece,
    alvo: `item ${id}`,
    conteudo: `${step}:${version}`,
    depois: unread ? [] : [`${step + 1}:${version}`],
    box: body,
  }
  const button = unread
    ? { ...piece, alvo: `entendi ${id}`, conteudo: `${version}`, box: foot, ler }
    : { ...piece, alvo: `pronto ${id}`, conteudo: `${version}`, box: foot }
  return {
    pieces: [item, button],
    notice: unread ? { ler, box: { ...box, bottom: box.top + NOTICE } } : undefined,
  }
}

function panel(box: Box): Piece {
  return { ...ON_SCREEN, alvo: '', conteudo: '', depois: [], camada: 1, ler: undefined, box }
}
