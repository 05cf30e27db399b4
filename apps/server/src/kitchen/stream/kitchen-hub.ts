import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Evento } from '@kds/domain/eventos'
import type { Posicao } from '@kds/protocol/stream'
import type { FairTurns } from '../../http/fair-turns'
import { broadcastCostMs, fanOutCostMs, OPENING_COST_MS, snapshotCostMs } from '../../http/work-cost'
import {
  bytesOf,
  eventFrame,
  type Frame,
  frameBytes,
  GOODBYE,
  joined,
  type SnapshotFrame,
  snapshotBeginning,
  snapshotEnd,
} from './frame'
import { packedOneByOne, SharedHistory } from './packed-stream'
import { type Head, type LogReader, type LogRow, SnapshotTooLarge } from './postgres-log-reader'
import type { SnapshotHolders } from './snapshot-holders'
import type { StationConnection } from './station-connection'

/** A station that missed more than this, in events or in bytes, is better served by a snapshot. */
const MOST_MISSED = 1_000
const MOST_MISSED_BYTES = 2_097_152
/** Frames at hand for stations that come back soon; what is older is read from the log. A server holds many kitchens. */
const MOST_REMEMBERED_BYTES = 65_536
const PAGE = 500
/** In a kitchen where something happens at every reading, the next pulse puts the count right. */
const MOST_HEAD_READINGS = 3
const MOST_RECALLS = 3
/** Its stations come back every few seconds, and asking again would be as long a question for the same answer. */
const TOO_LARGE_FOR_MS = 5_000

export interface KitchenHubParts {
  readonly reader: LogReader
  readonly now: () => Date
  /** In which snapshots are written out. */
  readonly turns: FairTurns
}

/**
 * The stations of one kitchen on this server. Sends every event after `cursor` once, in order, to all of them;
 * newcomers get a snapshot or what they missed and then join at exactly the right place.
 */
export class KitchenHub {
  readonly #cozinhaId: string
  readonly #sigla: string
  readonly #reader: LogReader
  readonly #now: () => Date
  readonly #turns: FairTurns
  readonly #connections = new Set<StationConnection>()
  readonly #holders: SnapshotHolders
  readonly #history = new SharedHistory()
  readonly #packedSnapshots = new WeakMap<SnapshotFrame, Promise<readonly Buffer[]>>()
  #epoca: string
  #cursor: number
  /** Oldest first, without a gap up to the cursor. */
  #recent: Frame[] = []
  #recentBytes = 0
  #mostRecentBytes = MOST_REMEMBERED_BYTES
  #reading: Promise<void> | undefined
  #lookAgain = false
  #recalling: Promise<void> | undefined
  /** The oldest position that somebody on his way in comes from. */
  #recallAfter = Number.POSITIVE_INFINITY
  #readingHead: Promise<void> | undefined
  #head: Head
  #pulsing = false
  #snapshot: { seq: number; loading: Promise<SnapshotFrame | undefined> } | undefined

  constructor(head: Head, { reader, now, turns }: KitchenHubParts, holders: SnapshotHolders) {
    this.#cozinhaId = head.cozinhaId
    this.#sigla = head.sigla
    this.#head = head
    this.#epoca = head.epoca
    this.#cursor = head.seq
    this.#reader = reader
    this.#now = now
    this.#turns = turns
    this.#holders = holders
  }

  /** Events just committed by this server need not be read back, unless another server's came between. */
  async offer(events: readonly Evento[]): Promise<void> {
    const first = events[0]
    if (!first || first.seq > this.#cursor + 1) return this.look()
    this.#broadcast(
      events
        .filter((event) => event.seq > this.#cursor)
        .map((event) => eventFrame(this.#epoca, event.seq, JSON.stringify(event))),
    )
  }

  /** Reads the log from where we are. Looks that come meanwhile are one more look. */
  look(): Promise<void> {
    this.#lookAgain = true
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async join(connection: StationConnection, position: Posicao | undefined): Promise<void> {
    // Charged without a wait: a station that only lost its line goes on at once, whatever its till has sent.
    this.#turns.charge(this.#sigla, OPENING_COST_MS)
    try {
      await this.#join(connection, position)
    } catch (error) {
      // Nobody will read what was held for it.
      this.#holders.release(this.#sigla, connection)
      throw error
    }
  }

  async #join(connection: StationConnection, position: Posicao | undefined): Promise<void> {
    if (!(await this.#resume(connection, position))) await this.#start(connection)
    await this.#catchHeadUp()
    for (let tries = 0; !this.#hasAllAfter(connection.cursor); tries += 1) {
      if (tries === MOST_RECALLS || !(await this.#recall(connection.cursor))) {
        throw new Error('the log ran away from a station on its way in')
      }
    }
    // From here to the end nothing may wait: what is broadcast meanwhile would be lost to the newcomer.
    const missed = this.#recent.filter((frame) => frame.seq > connection.cursor).map(({ bytes }) => bytes)
    connection.begin(Math.max(connection.cursor, this.#cursor), missed)
    connection.write(this.#pulseBytes())
    this.#connections.add(connection)
  }

  leave(connection: StationConnection): void {
    this.#connections.delete(connection)
    this.#holders.release(this.#sigla, connection)
  }

  /** A pulse says where the log is and how many orders are open; a station that disagrees asks for a snapshot. */
  async pulse(head: Head): Promise<void> {
    if (head.epoca !== this.#epoca) return this.#restart(head)
    this.#forgetOldFrames()
    // One that is still read for was late already: what it says then is as new as this.
    if (this.#pulsing) return
    this.#pulsing = true
    try {
      if (head.seq > this.#cursor) await this.look()
      this.#head = head
      await this.#catchHeadUp()
    } finally {
      this.#pulsing = false
    }
    const words = [{ bytes: this.#pulseBytes() }]
    this.#chargeFanOut(this.#connections.size, words)
    this.#share([...this.#connections], words)
  }

  end(bytes: Buffer, which: (connection: StationConnection) => boolean = () => true): void {
    for (const connection of [...this.#connections]) {
      if (!which(connection)) continue
      this.#connections.delete(connection)
      connection.end(bytes)
    }
  }

  /** A count from before what was told since would read "14 de 15" on every screen until the next pulse. */
  async #catchHeadUp(): Promise<void> {
    for (let tries = 0; tries < MOST_HEAD_READINGS && this.#head.seq !== this.#cursor; tries += 1) {
      this.#readingHead ??= this.#readHead().finally(() => {
        this.#readingHead = undefined
      })
      try {
        await this.#readingHead
      } catch {
        // The database is away: an old count is better than no stream, and the next pulse tries again.
        return
      }
    }
  }

  async #readHead(): Promise<void> {
    const [head] = await this.#reader.heads([this.#cozinhaId])
    if (!head || head.epoca !== this.#epoca) return
    if (head.seq > this.#cursor) await this.look()
    this.#head = head
  }

  #pulseBytes(): Buffer {
    const { seq: cursor, abertos } = this.#head
    return frameBytes('pulso', JSON.stringify({ cursor, abertos, agora: this.#now().toISOString() }))
  }

  /** A restored backup begins another history: everyone starts over. */
  #restart(head: Head): void {
    this.#head = head
    this.#epoca = head.epoca
    this.#startOver(head.seq)
  }

  #startOver(seq: number): void {
    this.#cursor = seq
    this.#recent = []
    this.#recentBytes = 0
    this.#snapshot = undefined
    this.end(GOODBYE)
  }

  async #readOn(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false
      const { rows, more } = await this.#reader.eventsAfter(this.#cozinhaId, this.#cursor, PAGE)
      if (more) this.#lookAgain = true
      this.#broadcastRows(rows.filter((row) => row.seq > this.#cursor))
    }
  }

  /** An event too long to be sent is in the next snapshot: whoever listens comes back for that. */
  #broadcastRows(rows: readonly LogRow[]): void {
    const tooLong = rows.findLast(({ data }) => data === undefined)
    if (tooLong) this.#startOver(tooLong.seq)
    this.#broadcast(this.#framesOf(rows.filter(({ seq }) => seq > this.#cursor)))
  }

  #framesOf(rows: readonly LogRow[]): Frame[] {
    return rows.flatMap(({ seq, data }) => (data === undefined ? [] : eventFrame(this.#epoca, seq, data)))
  }

  #broadcast(frames: readonly Frame[]): void {
    const last = frames.at(-1)
    if (!last) return
    this.#cursor = last.seq
    this.#snapshot = undefined
    this.#remember(frames)
    const first = frames[0]?.seq ?? 0
    this.#chargeFanOut(this.#connections.size, frames)
    // Hundreds of events for hundreds of stations would be as many writes as both together.
    const pieces = frames.length === 1 ? frames : joined(frames)
    const together: StationConnection[] = []
    for (const connection of this.#connections) {
      if (connection.cursor < first) together.push(connection)
      else for (const frame of frames) connection.send(frame)
    }
    this.#share(together, pieces)
  }

  /** The same words for all of these, packed once for those who read them packed. */
  #share(
    connections: readonly StationConnection[],
    words: readonly { readonly bytes: Buffer; readonly seq?: number }[],
  ): void {
    const packing = connections.filter(({ packs }) => packs)
    const apart = packing.filter((connection) => connection.takeApart())
    if (apart.length > 0) this.#history.restart()
    for (const { bytes, seq } of words) {
      const smaller = packing.length > 0 ? this.#history.pack(bytes) : bytes
      for (const connection of connections) connection.share(connection.packs ? smaller : bytes, seq)
    }
  }

  #chargeFanOut(stations: number, frames: readonly { readonly bytes: Buffer }[]): void {
    const bytes = bytesOf(frames)
    this.#turns.charge(this.#sigla, broadcastCostMs(bytes) + fanOutCostMs(stations, bytes))
  }

  #remember(frames: readonly Frame[]): void {
    this.#recent.push(...frames)
    for (const frame of frames) this.#recentBytes += frame.bytes.length
    if (this.#recentBytes > 2 * this.#mostRecentBytes) this.#forgetBeyond(this.#mostRecentBytes)
  }

  /** Stations that come back together have come by the next pulse. */
  #forgetOldFrames(): void {
    this.#snapshot = undefined
    this.#mostRecentBytes = MOST_REMEMBERED_BYTES
    if (this.#recentBytes > 2 * MOST_REMEMBERED_BYTES) this.#forgetBeyond(MOST_REMEMBERED_BYTES)
  }

  #forgetBeyond(bytes: number): void {
    let forgotten = 0
    for (; this.#recentBytes > bytes; forgotten += 1) this.#recentBytes -= this.#recent[forgotten]?.bytes.length ?? 0
    this.#recent = this.#recent.slice(forgotten)
  }

  async #resume(connection: StationConnection, position: Posicao | undefined): Promise<boolean> {
    if (!position || position.epoca !== this.#epoca || position.seq > this.#cursor) return false
    if (!(await this.#recall(position.seq))) return false
    connection.begin(position.seq, [])
    return true
  }

  #hasAllAfter(seq: number): boolean {
    if (seq >= this.#cursor) return true
    const oldest = this.#recent[0]
    return oldest !== undefined && oldest.seq <= seq + 1
  }

  /**
   * Brings the frames after a position back to hand, once for all stations that come back together: they are serialised once and
   * shared. False when they are too many, or when the log no longer goes back that far.
   */
  async #recall(after: number): Promise<boolean> {
    for (let tries = 0; tries < MOST_RECALLS && !this.#hasAllAfter(after); tries += 1) {
      if (this.#cursor - after > MOST_MISSED) return false
      this.#recallAfter = Math.min(this.#recallAfter, after)
      this.#recalling ??= this.#readBack().finally(() => {
        this.#recalling = undefined
      })
      await this.#recalling
    }
    return this.#hasAllAfter(after)
  }

  async #readBack(): Promise<void> {
    // Those that come at the same moment are read for together.
    await nextTurn()
    const after = this.#recallAfter
    this.#recallAfter = Number.POSITIVE_INFINITY
    const before = () => this.#recent[0]?.seq ?? this.#cursor + 1
    await this.#turns.during(this.#sigla, () => this.#readBetween(after, before()))
  }

  async #readBetween(after: number, before: number): Promise<void> {
    const rows = await this.#reader.eventsBetween(this.#cozinhaId, after, before, MOST_MISSED_BYTES)
    const frames = this.#framesOf(rows)
    this.#turns.charge(this.#sigla, snapshotCostMs(bytesOf(frames)))
    const joins = frames.length === before - 1 - after && before === (this.#recent[0]?.seq ?? this.#cursor + 1)
    if (!joins || after >= before) return
    this.#mostRecentBytes = MOST_MISSED_BYTES
    this.#recent = [...frames, ...this.#recent]
    for (const { bytes } of frames) this.#recentBytes += bytes.length
  }

  async #start(connection: StationConnection): Promise<void> {
    const snapshot = await this.#currentSnapshot()
    if (!snapshot) throw new Error('the kitchen is gone')
    await this.#turns.turn(this.#sigla, fanOutCostMs(1, snapshot.length))
    const packedPieces = connection.packs ? await this.#packedOf(snapshot) : undefined
    // Of all who waited for the same snapshot one is served each time round: the system takes megabytes from each at once.
    await this.#turns.run(
      this.#sigla,
      inOnePiece(() => this.#hand(connection, snapshot, packedPieces)),
    )
  }

  #hand(connection: StationConnection, snapshot: SnapshotFrame, packedPieces?: readonly Buffer[]): void {
    this.#holders.hold(this.#sigla, snapshot, connection)
    const end = snapshotEnd(this.#now())
    const release = () => this.#holders.release(this.#sigla, connection)
    if (packedPieces) connection.begin(snapshot.seq, [end], release, packedPieces)
    else connection.begin(snapshot.seq, [...snapshot.pieces, end], release)
  }

  /** Stations that come back together after a power cut share one reading, and the bytes of it. */
  #currentSnapshot(): Promise<SnapshotFrame | undefined> {
    if (this.#snapshot?.seq !== this.#cursor) {
      const loading = this.#readSnapshot()
      const current = { seq: this.#cursor, loading }
      this.#snapshot = current
      const forget = () => {
        if (this.#snapshot === current) this.#snapshot = undefined
      }
      loading.catch((error) => {
        if (error instanceof SnapshotTooLarge) setTimeout(forget, TOO_LARGE_FOR_MS).unref()
        else forget()
      })
    }
    return this.#snapshot.loading
  }

  /** Packed once for all who share it, in turns with everybody else's work: eight megabytes take a quarter of a second. */
  #packedOf(snapshot: SnapshotFrame): Promise<readonly Buffer[]> {
    const known = this.#packedSnapshots.get(snapshot)
    if (known) return known
    const packing = this.#turns.run(this.#sigla, packedOneByOne(snapshot.pieces))
    this.#packedSnapshots.set(snapshot, packing)
    packing.catch(() => this.#packedSnapshots.delete(snapshot))
    return packing
  }

  #readSnapshot(): Promise<SnapshotFrame | undefined> {
    return this.#turns.during(this.#sigla, async () => {
      const snapshot = await this.#reader.snapshot(this.#cozinhaId)
      if (!snapshot) return undefined
      const frame = await this.#turns.run(this.#sigla, snapshotBeginning(snapshot))
      this.#turns.charge(this.#sigla, snapshotCostMs(frame.length))
      return frame
    })
  }
}

function inOnePiece(work: () => void): Iterator<void, void, void> {
  return { next: () => ({ done: true, value: work() }) }
}
