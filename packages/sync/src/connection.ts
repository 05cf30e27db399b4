export type ConnectionState =
  /** Asking for the stream. */
  | 'connecting'
  /** The stream is open, what we missed is coming. */
  | 'syncing'
  | 'live'
  /** The server is going away and we are moving to another: still as good as live for a moment. */
  | 'moving'
  | 'offline'
  /** The server speaks a newer language than this app: it must be updated. */
  | 'incompatible'

export interface Connection {
  state: ConnectionState
  /** By the device's clock. */
  since: number
  /** Status of the last failure, 0 when no answer came. */
  status?: number
}

export type Signal =
  | 'opened'
  /** A pulse agrees with us, or a snapshot came. */
  | 'current'
  | 'resync'
  | 'closed'
  /** The device slept: what is on screen may be old, and we are asking. */
  | 'woke'
  | 'silent'
  | 'moving'
  /** The moment in which a move to another server goes unnoticed is over. */
  | 'graceOver'
  | 'incompatible'

/** As data, so that a test can walk all of it. What is not listed changes nothing. */
export const TRANSITIONS: Record<ConnectionState, Partial<Record<Signal, ConnectionState>>> = {
  connecting: {
    opened: 'syncing',
    current: 'live',
    closed: 'offline',
    silent: 'offline',
    incompatible: 'incompatible',
  },
  syncing: {
    current: 'live',
    closed: 'connecting',
    woke: 'connecting',
    silent: 'offline',
    moving: 'moving',
    incompatible: 'incompatible',
  },
  live: {
    resync: 'syncing',
    closed: 'connecting',
    woke: 'connecting',
    silent: 'offline',
    moving: 'moving',
    incompatible: 'incompatible',
  },
  moving: {
    current: 'live',
    graceOver: 'connecting',
    silent: 'offline',
    incompatible: 'incompatible',
  },
  offline: { woke: 'connecting', opened: 'syncing', current: 'live', incompatible: 'incompatible' },
  incompatible: { current: 'live' },
}

export const GRACE_MS = 3_000

export function initialConnection(now: number): Connection {
  return { state: 'connecting', since: now }
}

export function nextConnection(connection: Connection, signal: Signal, now: number, status?: number): Connection {
  const state = TRANSITIONS[connection.state][signal] ?? connection.state
  const last = signal === 'current' ? undefined : (status ?? connection.status)
  if (state === connection.state && last === connection.status) return connection
  const since = state === connection.state ? connection.since : now
  return { state, since, ...(last !== undefined && { status: last }) }
}

export function graceIsOver(connection: Connection, now: number): boolean {
  return connection.state === 'moving' && now - connection.since > GRACE_MS
}
