import fc from 'fast-check'
import { AnyBoard, type Event, type Happening, type Judged, type Layout } from './any-board'

const tens = (min: number, max: number) => fc.integer({ min, max }).map((ten) => ten * 10)
const which = fc.nat(20)

const layout: fc.Arbitrary<Layout> = fc.record({
  columns: fc.integer({ min: 1, max: 4 }),
  width: tens(8, 16),
  height: tens(15, 60),
})

const box = fc
  .record({ left: tens(0, 30), top: tens(0, 40), width: tens(5, 40), height: tens(5, 60) })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))

/** What others do: stations, the till, whoever turns the tablet or opens a panel. */
const elsewhere: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('arrives' as const), priority: fc.boolean(), height: tens(12, 25) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('leaves' as const, 'changes' as const, 'steps' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resizes' as const), layout }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('covers' as const), box }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('uncovers' as const) }) },
)

const comesDown: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('comesDown' as const),
      at: fc.record({ x: fc.nat(500), y: fc.nat(500) }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('aims' as const), which, before: fc.nat(3) }) },
)

const byKey: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('chooses' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('presses' as const), key: fc.constantFrom('P', 'E', 'Enter') }),
  },
)

const soon = fc.nat(150)
const later = fc.oneof(fc.nat(200), fc.nat(1_500))
const timed = (what: fc.Arbitrary<Happening>, after: fc.Arbitrary<number>): fc.Arbitrary<Event> =>
  fc.tuple(what, after).map(([happening, ms]) => ({ ...happening, after: ms }))

/** A finger comes down and is lifted, a moment later or after what others do meanwhile. */
const finger: fc.Arbitrary<Event[]> = fc
  .tuple(
    timed(comesDown, later),
    fc.array(timed(elsewhere, fc.oneof(soon, later)), { maxLength: 2 }),
    timed(fc.constant({ kind: 'lifts' }), soon),
  )
  .map(([down, meanwhile, up]) => [down, ...meanwhile, up])

/** What may happen on a board in some seconds, by everybody's hands. */
export const evening = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.tuple(timed(elsewhere, later)) },
      { weight: 5, arbitrary: finger },
      { weight: 4, arbitrary: fc.tuple(timed(byKey, later)) },
    ),
    { minLength: 5, maxLength: 50 },
  )
  .map((groups) => groups.flat())

const OPENING: Event[] = [120, 150, 180, 120].map((height) => ({ kind: 'arrives', priority: false, height, after: 0 }))

/** Each press of it: what the rule said, and what it should have by all that was shown. */
export function judged(events: readonly Event[]): readonly Judged[] {
  const board = new AnyBoard()
  for (const event of [...OPENING, ...events]) board.happen(event)
  return board.judged
}
