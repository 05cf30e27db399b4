import type { SnapshotFrame } from './frame'
import type { StationConnection } from './station-connection'

/** Two snapshots of the fullest kitchen; of an ordinary one, a hundred. */
const MOST_HELD_BYTES = 48 * 1024 * 1024

/**
 * Stations that still have a snapshot before them. All who came at one moment share its bytes, but who reads slowly keeps them in
 * memory: when a kitchen has too many different ones, whoever holds the oldest is cut off and comes back for the newest.
 */
export class SnapshotHolders {
  readonly #mostBytes: number
  /** Oldest first. */
  readonly #holders = new Map<SnapshotFrame, Set<StationConnection>>()

  constructor(mostBytes = MOST_HELD_BYTES) {
    this.#mostBytes = mostBytes
  }

  hold(snapshot: SnapshotFrame, connection: StationConnection): void {
    const holders = this.#holders.get(snapshot) ?? new Set()
    holders.add(connection)
    this.#holders.set(snapshot, holders)
    let held = [...this.#holders.keys()].reduce((sum, { length }) => sum + length, 0)
    for (const [old, slow] of this.#holders) {
      if (held <= this.#mostBytes || old === snapshot) return
      held -= old.length
      this.#holders.delete(old)
      for (const connection of slow) connection.cut()
    }
  }

  release(connection: StationConnection): void {
    for (const [snapshot, holders] of this.#holders) {
      if (holders.delete(connection) && holders.size === 0) this.#holders.delete(snapshot)
    }
  }
}
