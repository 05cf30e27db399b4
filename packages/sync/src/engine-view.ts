import type { Estado } from '@kds/domain/estado'
import type { Instante } from '@kds/domain/tempo'
import { openCount } from './confirmed'
import type { ConnectionState } from './connection'
import type { Knowledge } from './notebook'
import { actions, unanswered } from './outbox'
import type { Refusal } from './refusals'
import { createVisible } from './visible'

export interface VisibleConnection {
  state: ConnectionState
  /** Since when, by the steady clock. */
  since: number
  /** Status of the last failure, 0 when no answer came. */
  status: number | undefined
  /** Open orders of the whole kitchen, as the server counts them… */
  openOnServer: number | undefined
  /** …and as this device holds them confirmed. */
  openHere: number
  /** Commands the server has not answered yet. */
  pending: number
  /** Of these, what a cook did. */
  pendingActions: number
  /** The last moment at which the server spoke: the age of what is shown. */
  updatedAt: Instante | undefined
  /** Events came that this version does not know: the app must be updated to show all of them. */
  outdated?: boolean
}

/** What the screen needs. The same object, and the same parts, as long as nothing in them changed. */
export interface EngineView {
  /** The device's own store has been read. */
  loaded: boolean
  /** This tab owns stream and outbox; the others follow it. */
  owner: boolean
  /** Undefined until this device has seen its kitchen for the first time. */
  estado: Estado | undefined
  connection: VisibleConnection
  refusals: readonly Refusal[]
  correctionMs: number
  /** Events this version did not understand: the app should be updated. */
  unknownEvents: number
  /** The device could not store the last thing it was given. */
  storeFailed: boolean
}

export function createEngineView(estacao: string): (knowledge: Knowledge) => EngineView {
  const visible = createVisible(estacao)
  let parsed: Knowledge | undefined
  let last: EngineView | undefined

  return (knowledge) => {
    if (last && parsed === knowledge) return last
    const added = assemble(knowledge, knowledge.confirmed && visible(knowledge.confirmed, knowledge.outbox))
    const connection = last && equal(last.connection, added.connection) ? last.connection : added.connection
    const candidate = { ...added, connection }
    parsed = knowledge
    last = last && equal(last, candidate) ? last : candidate
    return last
  }
}

function assemble(knowledge: Knowledge, estado: Estado | undefined): EngineView {
  const { loaded, owner, refusals, time, connection, unknownEvents, storeFailed } = knowledge
  const pending = unanswered(knowledge.outbox)
  return {
    loaded,
    owner,
    estado,
    connection: {
      state: connection.state,
      since: connection.since,
      status: connection.status,
      openOnServer: knowledge.serverCount?.open,
      openHere: openCount(knowledge.confirmed),
      pending: pending.length,
      pendingActions: actions(pending).length,
      updatedAt: time.lastServerTime,
      outdated: unknownEvents > 0,
    },
    refusals,
    correctionMs: time.correctionMs,
    unknownEvents,
    storeFailed,
  }
}

function equal<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key]))
}
