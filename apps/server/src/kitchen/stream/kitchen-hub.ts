import type { Evento } from '@kds/domain/eventos'
import type { Posicao } from '@kds/protocol/stream'
import { eventFrame, type Frame, frameBytes, GOODBYE, snapshotBeginning, snapshotEnd } from './frame'
import type { Head, LogReader } from './log-reader'
import type { StationConnection } from './station-connection'

/** A station that missed more than this is better served by a snapshot. */
const MOST_MISSED = 1_000
/** Frames at hand for stations that come back soon; what is older is read from the log. A server holds many kitchens. */
const MOST_REMEMBERED_BYTES = 65_536
const PAGE = 500
/** In a kitchen where something happens at every reading, the next pulse puts the count right. */
const MOST_HEAD_READINGS = 3

/**
 * The stations of one kitchen on this server. Sends every event after `cursor` once, in order, to all of them;
 * newcomers get a snapshot or what they missed and then join at exactly the right place.
 */
export class KitchenHub {
  readonly #cozinhaId: string
  readonly #reader: LogReader
  readonly #now: () => Date
  readonly #connections = new Set<StationConnection>()
  #epoca: string
  #cursor: number
  #recent: Frame[] = []
  #recentBytes = 0
  #reading: Promise<void> | undefined
  #lookAgain = false
  #readingHead: Promise<void> | undefined
  #head: Head
  #snapshot: { seq: number; loading: Promise<Frame | undefined> } | undefined

  constructor(head: Head, reader: LogReader, now: () => Date) {
    this.#cozinhaId = head.cozinhaId
    this.#head = head
    this.#epoca = head.epoca
    this.#cursor = head.seq
    this.#reader = reader
    this.#now = now
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
    if (!(await this.#resume(connection, position))) await this.#start(connection)
    await this.#catchHeadUp()
    while (connection.cursor < this.#cursor && !this.#remembers(connection.cursor + 1)) {
      if (!(await this.#sendMissed(connection, connection.cursor))) break
    }
    // From here to the end nothing may wait: what is broadcast meanwhile would be lost to the newcomer.
    for (const frame of this.#recent) connection.send(frame)
    connection.write(this.#pulseBytes())
    this.#connections.add(connection)
  }

  leave(connection: StationConnection): void {
    this.#connections.delete(connection)
  }

  /** A pulse says where the log is and how many orders are open; a station that disagrees asks for a snapshot. */
  async pulse(head: Head): Promise<void> {
    if (head.epoca !== this.#epoca) return this.#restart(head)
    if (head.seq > this.#cursor) await this.look()
    this.#head = head
    await this.#catchHeadUp()
    const bytes = this.#pulseBytes()
    for (const connection of this.#connections) connection.write(bytes)
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
    this.#cursor = head.seq
    this.#recent = []
    this.#recentBytes = 0
    this.#snapshot = undefined
    this.end(GOODBYE)
  }

  async #readOn(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false
      const rows = await this.#reader.eventsAfter(this.#cozinhaId, this.#cursor, PAGE)
      if (rows.length === PAGE) this.#lookAgain = true
      this.#broadcast(
        rows.filter((row) => row.seq > this.#cursor).map((row) => eventFrame(this.#epoca, row.seq, row.data)),
      )
    }
  }

  #broadcast(frames: readonly Frame[]): void {
    const last = frames.at(-1)
    if (!last) return
    this.#cursor = last.seq
    this.#snapshot = undefined
    this.#remember(frames)
    const one = frames.length === 1 ? frames[0] : undefined
    for (const connection of this.#connections) {
      if (one) connection.send(one)
      else for (const frame of frames) connection.send(frame)
    }
  }

  #remember(frames: readonly Frame[]): void {
    this.#recent.push(...frames)
    for (const frame of frames) this.#recentBytes += frame.bytes.length
    if (this.#recentBytes <= 2 * MOST_REMEMBERED_BYTES) return
    let forgotten = 0
    for (; this.#recentBytes > MOST_REMEMBERED_BYTES; forgotten += 1) {
      this.#recentBytes -= this.#recent[forgotten]?.bytes.length ?? 0
    }
    this.#recent = this.#recent.slice(forgotten)
  }

  async #resume(connection: StationConnection, position: Posicao | undefined): Promise<boolean> {
    if (!position || position.epoca !== this.#epoca) return false
    const missed = this.#cursor - position.seq
    if (missed < 0 || missed > MOST_MISSED) return false
    if (missed > 0 && !this.#remembers(position.seq + 1)) return this.#sendMissed(connection, position.seq)
    connection.begin(position.seq, [])
    return true
  }

  /** False when the log no longer goes back that far. */
  async #sendMissed(connection: StationConnection, after: number): Promise<boolean> {
    const rows = await this.#reader.eventsAfter(this.#cozinhaId, after, MOST_MISSED)
    const last = rows.at(-1)
    if (!last || rows[0]?.seq !== after + 1) return false
    connection.begin(
      last.seq,
      rows.map((row) => eventFrame(this.#epoca, row.seq, row.data).bytes),
    )
    return true
  }

  async #start(connection: StationConnection): Promise<void> {
    const snapshot = await this.#currentSnapshot()
    if (!snapshot) return
    connection.begin(snapshot.seq, [snapshot.bytes, snapshotEnd(this.#now())])
  }

  /** Stations that come back together after a power cut share one reading, and the bytes of it. */
  #currentSnapshot(): Promise<Frame | undefined> {
    if (this.#snapshot?.seq !== this.#cursor) {
      const loading = this.#reader.snapshot(this.#cozinhaId).then((snapshot) => snapshot && snapshotBeginning(snapshot))
      this.#snapshot = { seq: this.#cursor, loading }
      this.#snapshot.loading.catch(() => {
        this.#snapshot = undefined
      })
    }
    return this.#snapshot.loading
  }

  #remembers(seq: number): boolean {
    const oldest = this.#recent[0]
    return oldest !== undefined && oldest.seq <= seq
  }
}
