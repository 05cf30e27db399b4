import type { Evento } from '@kds/domain/eventos'

/** A piece of one kitchen's log, in order. */
export interface FollowedEvents {
  readonly cozinhaId: string
  /** Of the company whose kitchen it is. */
  readonly sigla: string
  /** Changes when a backup is restored: `epoca` and `seq` together name an event for good. */
  readonly epoca: string
  readonly events: readonly Evento[]
}

/**
 * Something that has to happen for what was committed, however often servers die in between. Each kitchen is followed by itself: its events
 * come in order and at least once, after a crash the last ones again, and while its handling fails only its own events wait.
 */
export interface Follower {
  /** Names its cursors: a changed name is a new follower. */
  readonly name: string
  /** Types of events to be given; others are passed over without being read. All of them when absent. */
  readonly tipos?: readonly Evento['tipo'][]
  /** Events before its first day that a new follower is still given, in each kitchen. */
  readonly backlog: number
  /** Whether a company that had much done for it waits for its turn here too; an alarm that waits is none. All is charged to it. */
  readonly waits: boolean
  /**
   * Resolves once it need not happen again. A rejection means the same events again, later; an aborted `signal` that this server stops.
   */
  handle(batch: FollowedEvents, signal: AbortSignal): Promise<void>
  /** This server has stopped following. */
  close?(): void
}
