import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Piece, type Point, under } from './pieces'
import { type OnItsWay, Presses } from './presses'
import { Ripeness } from './ripeness'

const WAIT = 600
const BUTTONS = 6
const WIDE = 100

interface Finger {
  id: number
  on: Point
  comes: number
  goes: number
}

type Moment = { at: number } & ({ kind: 'comes' | 'goes'; finger: Finger } | { kind: 'changes'; which: number })

interface Press extends OnItsWay {
  alvo: string
  conteudo: string
}

/** A row of buttons, one beside the other, each with what it says. */
function drawn(contents: readonly number[]): Piece[] {
  return contents.map((conteudo, index) => ({
    alvo: `pronto ${index}`,
    conteudo: `${conteudo}`,
    depois: [],
    box: { left: index * WIDE, top: 0, right: (index + 1) * WIDE, bottom: 56 },
    lista: undefined,
    rolado: { x: 0, y: 0 },
    clip: { left: 0, top: 0, right: 10_000, bottom: 10_000 },
    camada: 0,
    logo: false,
    ler: undefined,
  }))
}

/** Hands on a board on which others act too; says which finger pressed what. */
class Glass {
  readonly #ripeness = new Ripeness(() => WAIT)
  readonly #presses = new Presses<Press>()
  readonly #down = new Set<number>()
  #contents: readonly number[] = Array(BUTTONS).fill(0)
  /** What each button said, and since when. */
  readonly said: { at: number; contents: readonly number[] }[] = []
  readonly pressed = new Map<number, string>()

  constructor() {
    this.#draw(0)
  }

  happen(moment: Moment): void {
    if (moment.kind === 'changes') {
      const { at, which } = moment
      this.#contents = this.#contents.map((content, index) => (index === which ? content + 1 : content))
      this.#draw(at)
    } else if (moment.kind === 'comes') this.#comes(moment.finger)
    else this.#goes(moment.finger)
  }

  #draw(at: number): void {
    this.said.push({ at, contents: this.#contents })
    this.#ripeness.look({ at, pieces: drawn(this.#contents), legiveis: [] })
  }

  #comes({ id: pointerId, on, comes: at }: Finger): void {
    const isPrimary = this.#down.size === 0
    this.#down.add(pointerId)
    const together = this.#presses.touches({ pointerId, pointerType: 'touch', isPrimary, timeStamp: at })
    if (isPrimary) this.#presses.clear()
    const { alvo = '', conteudo = '' } = under(this.#ripeness.shown, on) ?? {}
    const verdict = this.#ripeness.touch({ ...on, at, alvo })
    const refused = verdict.ok ? undefined : verdict.motivo
    this.#presses.begins({ pointerId, at, refused, together, alvo, conteudo })
  }

  #goes({ id, goes }: Finger): void {
    const isSame = ({ alvo, conteudo }: Press) =>
      this.#ripeness.shown.some((piece) => piece.alvo === alvo && piece.conteudo === conteudo)
    const press = this.#presses.ends(id, goes, isSame)
    this.#presses.lifted({ pointerId: id })
    this.#down.delete(id)
    if (press && !press.refused) this.pressed.set(id, press.alvo)
  }
}

/** While both lay on the glass. */
const beside = (one: Finger, other: Finger) => one.id !== other.id && one.comes < other.goes && other.comes < one.goes

/** Of those that lay there as one more came, all that had come within the second before it. */
function cameTogether(fingers: readonly Finger[], last: Finger): Finger[] {
  return fingers.filter(({ comes, goes }) => comes <= last.comes && last.comes < goes && last.comes - comes < 1_000)
}

/** By all that happened, not by what the rule remembers. */
function leans(finger: Finger, fingers: readonly Finger[]): boolean {
  const rests = finger.goes - finger.comes > 1_000 && fingers.some((other) => beside(finger, other))
  return rests || palms(fingers).has(finger)
}

/** Three that came together, and whoever came while one of them lay there. */
function palms(fingers: readonly Finger[]): ReadonlySet<Finger> {
  const all = new Set<Finger>()
  for (const last of fingers) {
    const together = cameTogether(fingers, last)
    const lies = [...all].some(({ comes, goes }) => last.comes < goes && last.comes - comes < 10_000)
    if (together.length > 2 || lies) for (const one of together) all.add(one)
  }
  return all
}

function stood({ on, comes, goes }: Finger, said: Glass['said']): boolean {
  const which = Math.floor(on.x / WIDE)
  const first = said.findLastIndex(({ at }) => at <= comes - WAIT)
  const during = said.slice(first).filter(({ at }) => at < goes)
  return first >= 0 && new Set(during.map(({ contents }) => contents[which])).size === 1
}

function inTime(fingers: readonly Finger[], changes: readonly { at: number; which: number }[]): Moment[] {
  return [
    ...fingers.flatMap((finger): Moment[] => [
      { kind: 'comes', at: finger.comes, finger },
      { kind: 'goes', at: finger.goes, finger },
    ]),
    ...changes.map((change): Moment => ({ kind: 'changes', ...change })),
  ].sort((one, other) => one.at - other.at)
}

const touch = fc.record({
  x: fc.nat(BUTTONS * WIDE - 1),
  after: fc.oneof(fc.nat(60), fc.nat(900), fc.nat(3_000)),
  rests: fc.oneof(fc.integer({ min: 30, max: 250 }), fc.integer({ min: 30, max: 2_500 })),
})
const evening = fc.record({
  touches: fc.array(touch, { minLength: 1, maxLength: 14 }),
  changes: fc.array(fc.record({ at: fc.nat(12_000), which: fc.nat(BUTTONS - 1) }), { maxLength: 4 }),
})

/** Each at a part of a millisecond of its own: the order of two things at once would be a guess. */
function fingersOf(touches: readonly { x: number; after: number; rests: number }[]): Finger[] {
  let at = 1_000
  return touches.map(({ x, after, rests }, id) => {
    at += after
    const comes = at + id / 100
    return { id, on: { x, y: 28 }, comes, goes: comes + rests + 0.003 }
  })
}

describe('whatever hands lie on the glass', () => {
  test('[MD12] [MD13] the command that leaves names what one finger was on, or nothing leaves; a palm presses nothing', () => {
    const seen = { pressed: 0, besideAnother: 0, leant: 0 }
    fc.assert(
      fc.property(evening, ({ touches, changes }) => {
        const fingers = fingersOf(touches)
        const glass = new Glass()
        for (const moment of inTime(
          fingers,
          changes.map(({ at, which }) => ({ at: at + 0.5, which })),
        ))
          glass.happen(moment)
        for (const finger of fingers) {
          const leant = leans(finger, fingers)
          const meant = stood(finger, glass.said) && !leant
          expect(glass.pressed.get(finger.id)).toBe(meant ? `pronto ${Math.floor(finger.on.x / WIDE)}` : undefined)
          if (leant) seen.leant += 1
          if (meant) seen.pressed += 1
          if (meant && fingers.some((other) => beside(finger, other))) seen.besideAnother += 1
        }
      }),
      { numRuns: 300 },
    )
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100)
  })
})
