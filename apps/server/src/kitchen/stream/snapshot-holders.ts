import type { SnapshotFrame } from './frame'
import type { StationConnection } from './station-connection'

/** Two snapshots of the fullest kitchen; of an ordinary one, a hundred. */
const MOST_HELD_BYTES = 48 * 1024 * 1024

/**
 * Stations that still have a snapshot before them. All who came at one moment share its bytes, but who reads slowly keeps them in
 * memory: when a company has too many different ones, of however many kitchens, whoever holds the oldest is cut off and comes back for
 * the newest.
 */
export class SnapshotHolders {
  readonly #mostBytes: number
  /** By company; oldest first. */
  readonly #held = new Map<string, Map<SnapshotFrame, Set<StationConnection>>>()

  constructor(mostBytes = MOST_HELD_BYTES) {
    this.#mostBytes = mostBytes
  }

  hold(sigla: string, snapshot: SnapshotFrame, connection: StationConnection): void {
    const snapshots = this.#held.get(sigla) ?? new Map<SnapshotFrame, Set<StationConnection>>()
    this.#held.set(sigla, snapshots)
    const holders = snapshots.get(snapshot) ?? new Set()
    holders.add(connection)
    snapshots.set(snapshot, holders)
    let held = [...snapshots.keys()].reduce((sum, { length }) => sum + length, 0)
    for (const [old, slow] of snapshots) {
      if (held <= this.#mostBytes || old === snapshot) return
      held -= old.length
      snapshots.delete(old)
      for (const connection of slow) connection.cut()
    }
  }

  release(sigla: string, connection: StationConnection): void {
    const snapshots = this.#held.get(sigla)
    if (!snapshots) return
    for (const [snapshot, holders] of snapshots) {
      if (holders.delete(connection) && holders.size === 0) snapshots.delete(snapshot)
    }
    if (snapshots.size === 0) this.#held.delete(sigla)
  }
}
