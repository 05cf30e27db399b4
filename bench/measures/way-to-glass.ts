import type { Shown } from '../browser/probe'
import type { Mark } from '../house/traced-server'

/** One order from the till to the glass: when it passed each point, by the clock of the machine. */
export interface Way {
  /** Milliseconds of each part, in order; they add up to the whole. */
  readonly parts: readonly Part[]
  readonly statements: number
  readonly roundTrips: number
}

export interface Part {
  readonly name: PartName
  readonly ms: number
}

export const PARTS = [
  'till to server',
  'parse and check',
  'clean and queue',
  'lock and load',
  'judge',
  'write and commit',
  'frame',
  'network',
  'apply',
  'React',
  'paint',
] as const
export type PartName = (typeof PARTS)[number]

/** `sentAt` is when the till wrote its request; `marks` are of the server, `shown` of the page. */
export function wayOf(sentAt: number, marks: readonly Mark[], shown: Shown): Way {
  const ofOrder = transactionOf(marks)
  const begun = ofOrder[0]
  const written = ofOrder.find(({ what }) => what === 'asked kitchen-write')
  const loaded = ofOrder.filter(({ what, at }) => what.startsWith('answered ') && written && at <= written.at).at(-1)
  const committed = ofOrder.at(-1)
  if (!begun || !written || !loaded || !committed) throw new Error('an order left no trace of its commit')
  const points = [
    sentAt,
    marked(marks, 'request'),
    marked(marks, 'handler'),
    begun.at,
    loaded.at,
    written.at,
    committed.at,
    marked(marks, 'frame', committed.at),
    shown.heard,
    shown.told,
    shown.changed,
    shown.painted,
  ]
  return {
    parts: PARTS.map((name, index) => ({ name, ms: (points[index + 1] ?? 0) - (points[index] ?? 0) })),
    ...exchanged(ofOrder),
  }
}

function marked(marks: readonly Mark[], wanted: string, after = 0): number {
  const found = marks.find(({ what, at }) => what === wanted && at >= after)
  if (!found) throw new Error(`an order left no trace of its ${wanted}`)
  return found.at
}

/** From its BEGIN to the answer of its COMMIT, on the one connection that wrote it: other parts of the server are at work on others. */
function transactionOf(marks: readonly Mark[]): Mark[] {
  const handled = marked(marks, 'handler')
  const line = marks.find(({ what, at }) => what === 'asked kitchen-write' && at >= handled)?.line
  const asked = marks.filter((mark) => mark.line === line && mark.at >= handled)
  const begun = asked.findIndex(({ what }) => what === 'asked BEGIN')
  const ended = asked.findIndex(({ what }, index) => index > begun && what === 'answered COMMIT')
  return begun < 0 || ended < 0 ? [] : asked.slice(begun, ended + 1)
}

/** A round trip begins where something is asked while nothing is unanswered. */
function exchanged(marks: readonly Mark[]): { statements: number; roundTrips: number } {
  let statements = 0
  let roundTrips = 0
  let unanswered = 0
  for (const { what } of marks) {
    if (what.startsWith('answered ')) {
      unanswered -= 1
      continue
    }
    statements += 1
    if (unanswered === 0) roundTrips += 1
    unanswered += 1
  }
  return { statements, roundTrips }
}
