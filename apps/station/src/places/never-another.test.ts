import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, type Piece, type Point, under } from '../gestures/pieces'
import { Ripeness } from '../gestures/ripeness'
import { type Place, stablePlaces } from './stable-places'

const WAIT = 600
const UNSCROLLED = {
  lista: undefined,
  rolado: { x: 0, y: 0 },
  clip: { left: 0, top: 0, right: 10_000, bottom: 10_000 },
}
const COLUMN = { width: 100, height: 300 }

interface Order {
  id: string
  priority: boolean
  version: number
  step: number
  height: number
}

interface Screen {
  at: number
  pieces: readonly Piece[]
}

type Happening =
  | { kind: 'arrives'; priority: boolean; height: number }
  | { kind: 'leaves' | 'changes' | 'steps'; which: number }
  | { kind: 'taps'; x: number; y: number }
  | { kind: 'chooses'; which: number }
  | { kind: 'finishes' }

type Event = Happening & { after: number }

/** A board on which other stations, the till and one cook act at the same time. */
class Kitchen {
  #now = 10_000
  #count = 0
  #orders: Order[] = []
  #places: readonly Place<Order>[] = []
  #lastTouch = 0
  #again: number | undefined
  /** Everything that was ever on the screen. */
  readonly screens: Screen[] = [{ at: 0, pieces: [] }]
  /** What the cook himself did: item, and the step he took it from. */
  readonly own: { alvo: string; from: string; to: string }[] = []
  readonly choices: { at: number; id: string | undefined; byCook: boolean }[] = []
  readonly commands: string[] = []
  readonly ripeness = new Ripeness(() => WAIT)

  happen(event: Event): void {
    // What is due on the way there happens on the way.
    const until = this.#now + event.after
    while (this.#again !== undefined && this.#again <= until) {
      this.#now = this.#again
      this.#draw()
    }
    this.#now = until
    switch (event.kind) {
      case 'arrives':
        this.#count += 1
        this.#orders.push({ id: `${this.#count}`, version: 0, step: 0, priority: event.priority, height: event.height })
        break
      case 'leaves':
        this.#orders = this.#orders.filter((_, index) => index !== event.which % this.#orders.length)
        break
      case 'changes':
        this.#change(event.which, (order) => ({ ...order, version: order.version + 1, height: order.height + 30 }))
        break
      case 'steps':
        this.#change(event.which, (order) => ({ ...order, step: order.step + 1 }))
        break
      case 'taps':
        this.#tap(event)
        break
      case 'chooses':
        this.#choose(this.#shown()[event.which % 8]?.id, true)
        break
      case 'finishes':
        this.#finish()
        break
    }
    this.#draw()
  }

  #change(which: number, change: (order: Order) => Order): void {
    const index = which % Math.max(1, this.#orders.length)
    this.#orders = this.#orders.map((order, place) => (place === index ? change(order) : order))
  }

  #shown(): Order[] {
    return this.#places.flatMap(({ thing, saiuEm }) => (saiuEm === undefined ? thing : []))
  }

  #draw(): void {
    const wanted = [...this.#orders].sort((one, other) => Number(other.priority) - Number(one.priority))
    const hands = { now: this.#now, fingerDown: false, lastTouch: this.#lastTouch, own: () => false }
    const { places, again } = stablePlaces(this.#places, wanted, ({ id }) => id, hands)
    this.#places = places
    this.#again = again
    const pieces = drawn(this.#places)
    this.screens.push({ at: this.#now, pieces })
    this.ripeness.look({ at: this.#now, pieces, legiveis: [] })
    const chosen = this.choices.at(-1)?.id
    // As the boards do: whoever works by keys goes on with the next one.
    if (chosen !== undefined && !this.#shown().some(({ id }) => id === chosen))
      this.#choose(this.#shown()[0]?.id, false)
  }

  #tap(point: Point): void {
    this.#lastTouch = this.#now
    const piece = under(this.screens.at(-1)?.pieces ?? [], point)
    const meant = piece !== undefined && this.#stoodUnder(piece, point)
    const taken = piece !== undefined && this.ripeness.touch({ ...point, at: this.#now, alvo: piece.alvo }).ok
    // What stood is taken and what did not is not: a cook who works on what stands still is never slowed.
    expect(taken).toBe(meant)
    if (piece && taken) this.#command(piece)
  }

  #finish(): void {
    this.#lastTouch = this.#now
    const id = this.choices.at(-1)?.id
    if (id === undefined) return
    const piece = this.screens.at(-1)?.pieces.find(({ alvo }) => alvo === `pronto ${id}`)
    const taken = this.ripeness.key({ alvo: `pronto ${id}`, at: this.#now, chosen: 'pedido' }).ok
    if (!taken || !piece) return
    const then = this.#during().map(({ pieces }) => pieces.find(({ alvo }) => alvo === piece.alvo))
    expect(then.map((before) => before?.conteudo)).toEqual(then.map(() => piece.conteudo))
    // A cook who chooses what the board had chosen for him has chosen it.
    const moved = this.choices.findLast(({ id, byCook }, index) => byCook || id !== this.choices[index - 1]?.id)
    expect(moved?.byCook || (moved?.at ?? 0) <= this.#now - WAIT).toBe(true)
    this.#command(piece)
  }

  /** By all that was ever shown, not by what the rule remembers. */
  #stoodUnder(piece: Piece, point: Point): boolean {
    return this.#during().every(({ pieces }) => {
      const then = under(pieces, point)
      return then?.alvo === piece.alvo && this.#sameForTheCook(piece.alvo, then.conteudo, piece.conteudo)
    })
  }

  #during(): Screen[] {
    const first = this.screens.findLastIndex(({ at }) => at <= this.#now - WAIT)
    return this.screens.slice(first)
  }

  #sameForTheCook(alvo: string, before: string, now: string): boolean {
    if (before === now) return true
    return this.own.some(
      (deed) => deed.alvo === alvo && deed.from === before && this.#sameForTheCook(alvo, deed.to, now),
    )
  }

  #command({ alvo, conteudo, depois }: Piece): void {
    this.commands.push(alvo)
    this.ripeness.did(alvo, this.#now)
    this.own.push(...depois.map((to) => ({ alvo, from: conteudo, to })))
    const [what, id] = alvo.split(' ')
    if (what === 'pronto') this.#orders = this.#orders.filter((order) => order.id !== id)
    else this.#orders = this.#orders.map((order) => (order.id === id ? { ...order, step: order.step + 1 } : order))
  }

  #choose(id: string | undefined, byCook: boolean): void {
    if (byCook) this.#lastTouch = this.#now
    this.choices.push({ at: this.#now, id, byCook: byCook && this.#stayed(id) })
    this.ripeness.chose({ alvo: `pronto ${id}`, pedido: id, at: this.#now, byCook })
  }

  /** A digit pressed for what stood at that place a moment ago chooses what stands there now. */
  #stayed(id: string | undefined): boolean {
    const boxes = this.#during().map(({ pieces }) => pieces.find(({ alvo }) => alvo === `pronto ${id}`)?.box)
    const [first] = boxes
    return boxes.every((box) => box && first && Math.hypot(box.left - first.left, box.top - first.top) <= 40)
  }
}

function drawn(places: readonly Place<Order>[]): Piece[] {
  let [column, top] = [0, 0]
  return places.flatMap(({ thing, saiuEm }) => {
    if (top > 0 && top + thing.height > COLUMN.height) [column, top] = [column + 1, 0]
    const left = column * COLUMN.width
    const box = { left, top, right: left + COLUMN.width, bottom: top + thing.height }
    top += thing.height
    return saiuEm === undefined ? ticket(thing, box) : []
  })
}

function ticket({ id, version, step }: Order, box: Box): Piece[] {
  const piece = { ...UNSCROLLED, camada: 0, logo: false, ler: undefined }
  const em = (etapa: number) => `${etapa}:${version}`
  return [
    {
      ...piece,
      alvo: `item ${id}`,
      conteudo: em(step),
      depois: [em(step + 1)],
      box: { ...box, bottom: box.bottom - 56 },
    },
    { ...piece, alvo: `pronto ${id}`, conteudo: `${version}`, depois: [], box: { ...box, top: box.bottom - 56 } },
  ]
}

const which = fc.nat(20)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrives' as const),
      priority: fc.boolean(),
      height: fc.integer({ min: 100, max: 250 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('leaves' as const, 'changes' as const, 'steps' as const), which }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('taps' as const), x: fc.nat(250), y: fc.nat(300) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('chooses' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finishes' as const) }) },
)
const events = fc.array(
  fc.tuple(happening, fc.oneof(fc.nat(200), fc.nat(1_500))).map(([what, after]): Event => ({ ...what, after })),
  { minLength: 5, maxLength: 60 },
)

describe('whatever happens on a board', () => {
  test('[MD1] [MD4] the command that leaves names what was under that finger 600 ms before, or nothing leaves', () => {
    let commands = 0
    fc.assert(
      fc.property(events, (all) => {
        const kitchen = new Kitchen()
        for (const height of [120, 150, 180, 120])
          kitchen.happen({ kind: 'arrives', priority: false, height, after: 0 })
        for (const event of all) kitchen.happen(event)
        commands += kitchen.commands.length
      }),
      { numRuns: 150 },
    )
    expect(commands).toBeGreaterThan(100)
  })
})
