import type { Confirmed } from './confirmed'
import { type Connection, initialConnection } from './connection'
import { type CorrectedTime, initialTime } from './corrected-time'
import type { Outbox } from './outbox'
import type { Cancel } from './ports'
import type { Refusal } from './refusals'
import type { ServerCount } from './server-count'

/** All the engine knows at one moment. Replaced, never changed in place. */
export interface Knowledge {
  readonly loaded: boolean
  /** This tab owns stream and outbox. */
  readonly owner: boolean
  readonly confirmed: Confirmed | undefined
  readonly outbox: Outbox
  readonly refusals: readonly Refusal[]
  readonly time: CorrectedTime
  readonly connection: Connection
  readonly serverCount: ServerCount | undefined
  /** Events this version did not understand, since it started. */
  readonly unknownEvents: number
  /** The device could not store the last thing it was given. */
  readonly storeFailed: boolean
}

export interface Notebook {
  read(): Knowledge
  update(part: Partial<Knowledge>): void
  subscribe(listener: () => void): Cancel
}

/** Listeners are told once per turn, not once per event: a backlog of two hundred paints the screen once. */
export function createNotebook(initial: Knowledge): Notebook {
  let knowledge = initial
  let notifying = false
  const listeners = new Set<() => void>()

  function same(part: Partial<Knowledge>): boolean {
    return (Object.keys(part) as (keyof Knowledge)[]).every((key) => Object.is(part[key], knowledge[key]))
  }

  function notifyAll(): void {
    notifying = false
    for (const listener of [...listeners]) listener()
  }

  return {
    read: () => knowledge,
    update(part) {
      if (same(part)) return
      knowledge = { ...knowledge, ...part }
      if (notifying) return
      notifying = true
      Promise.resolve().then(notifyAll)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function initialKnowledge(steady: number): Knowledge {
  return {
    loaded: false,
    owner: false,
    confirmed: undefined,
    outbox: [],
    refusals: [],
    time: initialTime(),
    connection: initialConnection(steady),
    serverCount: undefined,
    unknownEvents: 0,
    storeFailed: false,
  }
}
