import type { ConnectionState } from './connection'

/** How the line to the server stands. */
export type Line = 'off' | 'opening' | 'open' | 'waiting' | 'renewing'

export type Signal =
  | 'start'
  | 'stop'
  /** The server accepted the stream. */
  | 'opened'
  /** A pulse agrees with us, or a snapshot came. */
  | 'current'
  /** What we hold is not to be trusted. */
  | 'resync'
  /** The same again: a snapshot is dear, the next one is not asked for at once. */
  | 'resyncLater'
  | 'closed'
  /** Closed for want of a good token. */
  | 'unauthorized'
  /** The device slept: what is on screen may be old, and we are asking. */
  | 'woke'
  | 'silent'
  /** The server is shutting down. */
  | 'goodbye'
  /** There is a new token to open the stream under. */
  | 'newToken'
  /** The moment in which a move to another server goes unnoticed is over, and nobody answers. */
  | 'graceOver'
  /** The same, with a line that is open and still catching up. */
  | 'slowMove'
  | 'incompatible'
  /** The wait is over. */
  | 'due'
  | 'renewed'
  | 'notRenewed'

export interface Rule {
  /** While the line is anything else, the signal says nothing. */
  readonly heardWhile: readonly Line[]
  /** What becomes of the line; left as it is when absent. */
  readonly line?: Line
  /** What becomes of the state on the screen; what is not listed stays. */
  readonly shown: Partial<Record<ConnectionState, ConnectionState>>
}

const ON: readonly Line[] = ['opening', 'open', 'waiting', 'renewing']
const TALKING: readonly Line[] = ['opening', 'open']

const LOST = { connecting: 'offline', syncing: 'connecting', live: 'connecting' } as const
const MOVING = { syncing: 'moving', live: 'moving' } as const

/** Everything that can happen to the stream, as data: SPEC.md prints it, and a test walks all of it. */
export const RULES: Record<Signal, Rule> = {
  start: { heardWhile: ['off'], line: 'opening', shown: {} },
  stop: { heardWhile: ON, line: 'off', shown: {} },
  opened: { heardWhile: ['opening'], line: 'open', shown: { connecting: 'syncing', offline: 'syncing' } },
  current: {
    heardWhile: TALKING,
    shown: { connecting: 'live', syncing: 'live', moving: 'live', offline: 'live', incompatible: 'live' },
  },
  resync: { heardWhile: TALKING, line: 'opening', shown: { live: 'syncing' } },
  resyncLater: { heardWhile: TALKING, line: 'waiting', shown: { live: 'syncing' } },
  closed: { heardWhile: TALKING, line: 'waiting', shown: LOST },
  unauthorized: { heardWhile: TALKING, line: 'renewing', shown: LOST },
  woke: {
    heardWhile: ON,
    line: 'opening',
    shown: { syncing: 'connecting', live: 'connecting', offline: 'connecting' },
  },
  silent: {
    heardWhile: TALKING,
    line: 'waiting',
    shown: { connecting: 'offline', syncing: 'offline', live: 'offline', moving: 'offline' },
  },
  goodbye: { heardWhile: TALKING, line: 'waiting', shown: MOVING },
  newToken: { heardWhile: ON, line: 'opening', shown: MOVING },
  graceOver: { heardWhile: ['opening', 'waiting', 'renewing'], shown: { moving: 'connecting' } },
  slowMove: { heardWhile: ['open'], shown: { moving: 'syncing' } },
  incompatible: {
    heardWhile: TALKING,
    line: 'waiting',
    shown: {
      connecting: 'incompatible',
      syncing: 'incompatible',
      live: 'incompatible',
      moving: 'incompatible',
      offline: 'incompatible',
    },
  },
  due: { heardWhile: ['waiting'], line: 'opening', shown: {} },
  renewed: { heardWhile: ['renewing'], line: 'opening', shown: {} },
  notRenewed: { heardWhile: ['renewing'], line: 'waiting', shown: {} },
}
