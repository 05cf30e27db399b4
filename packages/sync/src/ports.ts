import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Instante } from '@kds/domain/tempo'
import type { RespostaDosComandos } from '@kds/protocol/envio-de-comandos'
import type { Posicao } from '@kds/protocol/stream'
import type { Confirmed } from './confirmed'
import type { ConfirmedWriting } from './confirmed-writing'
import type { Connection } from './connection'
import type { Outbox, Pending } from './outbox'
import type { Refusal } from './refusals'
import type { SseMessage } from './sse'

/** Calls something off; calling it again does nothing. */
export type Cancel = () => void

export interface Clock {
  /** Milliseconds since 1970 by the device's own clock, right or wrong: it jumps when somebody sets it. */
  now(): number
  /** Milliseconds that only ever pass, from any beginning. Every wait is measured by these. */
  steady(): number
  /** Runs `action` once after `ms`; may be late when the device slept. */
  after(ms: number, action: () => void): Cancel
}

/** What the device knew of its clock, kept so that ages are right before the first pulse of the next start. */
export interface StoredTime {
  correctionMs: number
  /** The last moment the server is known to have lived. */
  lastServerTime?: Instante
}

export interface Stored {
  confirmed?: Confirmed
  /** Which writing of the confirmed state this is; the next one may build on it. */
  mark?: string
  time?: StoredTime
  refusals: readonly Refusal[]
  /** In the order in which the commands were stored. */
  outbox: Outbox
}

/** Everything in one change becomes durable together, or not at all. */
export interface StoreChange {
  confirmed?: ConfirmedWriting
  time?: StoredTime
  refusals?: readonly Refusal[]
  /** Commands that leave the outbox. */
  remove?: readonly string[]
}

/**
 * The store does not hold the writing a change builds on: another tab wrote in between, or the browser cleared it.
 * Nothing was written.
 */
export class BaseChanged extends Error {
  constructor() {
    super('the store holds another state than this change builds on')
    this.name = 'BaseChanged'
  }
}

/** What the device keeps of one kitchen. Tabs of one device share it. */
export interface Store {
  load(): Promise<Stored>
  /** The outbox alone. */
  loadOutbox(): Promise<Outbox>
  /** Resolves only when the command would survive a power cut; tells its place in the outbox. */
  saveCommand(added: Omit<Pending, 'place'>): Promise<number>
  /** Rejects with `BaseChanged` when the change builds on a state that is not there. */
  save(change: StoreChange): Promise<void>
  /** Forgets this kitchen, unsent commands included. */
  clear(): Promise<void>
}

/** How a call to the server failed. Status 0: no answer came. */
export class TransportFailure extends Error {
  readonly status: number
  /** How long the server asked us to wait (`Retry-After`). */
  readonly waitMs: number | undefined

  constructor(status: number, message = '', waitMs?: number) {
    super(message)
    this.name = 'TransportFailure'
    this.status = status
    this.waitMs = waitMs
  }
}

/** Anything thrown that is not one of ours means that no answer came. */
export function failureOf(error: unknown): TransportFailure {
  return error instanceof TransportFailure ? error : new TransportFailure(0)
}

export interface StreamListener {
  /** The server accepted the stream. */
  opened(): void
  /** Bytes arrived, a whole message or not: a long snapshot on a slow line is no dead line. */
  bytes(): void
  message(message: SseMessage): void
  /** Last call: refused (with its status), cut, or ended by the server (status 0). */
  closed(failure: TransportFailure): void
}

export interface Transport {
  /** No position asks for a snapshot. After the returned call nothing more is heard. */
  open(posicao: Posicao | undefined, listener: StreamListener): Cancel
  /** Rejects with `TransportFailure`. */
  send(comandos: readonly ComandoDaEstacao[]): Promise<RespostaDosComandos>
}

/** One tab owns stream and outbox. A tab that dies loses it without a word. */
export interface Ownership {
  /** Calls back once this tab is the owner. The returned call gives up the wait or the ownership. */
  claim(onOwned: () => void): Cancel
}

export type TabMessage =
  /** The owner stored something: read again. */
  | { kind: 'stored' }
  /** A tab put a command into the outbox. */
  | { kind: 'outbox' }
  /** `since` by the time of day: every tab has a steady clock of its own. */
  | { kind: 'connection'; connection: Connection; openOnServer?: number; time: StoredTime }
  /** A new tab asks the owner how the connection stands. */
  | { kind: 'hello' }
  | { kind: 'dismiss'; id: string }
  | { kind: 'wake' }

/** Between the tabs of one device and kitchen. A tab does not hear itself. */
export interface TabChannel {
  publish(tabMessage: TabMessage): void
  subscribe(listener: (tabMessage: TabMessage) => void): Cancel
}

export interface Ports {
  store: Store
  transport: Transport
  clock: Clock
  ownership: Ownership
  channel: TabChannel
  /** UUIDv7. */
  newId(): string
  /** Evenly spread in [0, 1). */
  random(): number
  /** Gets a new token after a 401; rejects when it could not. */
  renew(): Promise<void>
}
