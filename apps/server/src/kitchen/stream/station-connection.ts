import type { ServerResponse } from 'node:http'
import type { Frame } from './frame'
import { PACKED_HEAD, stored } from './packed-stream'

/** What a station may leave unread before it is cut off; it resumes from its position. */
const MOST_UNREAD_BYTES = 1_048_576
/** A long beginning goes out piece by piece, the next when the system has taken the last; most beginnings are one. */
const PIECE_BYTES = 262_144
/** A tablet that sleeps does not take its goodbye; its connection and what is buffered for it go all the same. */
const GOODBYE_MS = 2_000

export interface StationIdentity {
  readonly licencaId: string
  readonly sigla: string
  readonly estacao: string
}

/** One open stream. Remembers how far it got, so that nothing is sent twice or skipped. */
export class StationConnection {
  readonly identity: StationIdentity
  readonly #response: ServerResponse
  /**
   * Not handed to the system yet: parts of bytes that all stations share, never copies. Here and not in the response, which keeps
   * something for each write and gives every one of them a fault of its own when it is cut: a thousand stalled streams held up the
   * server for seconds.
   */
  #waiting: Buffer[] = []
  /** Of what waits, what belongs to the beginning: it comes first. */
  #beginning = 0
  /** Of what waits, what came after the beginning: that is how far the station lags behind. */
  #unread = 0
  #handedOver: (() => void) | undefined
  #cursor = -1
  #ending = false
  /** It did not get the same words as the others, one after the other. */
  #apart = true
  /** Whether the station reads packed words. */
  readonly packs: boolean

  constructor(response: ServerResponse, identity: StationIdentity, packs = false) {
    this.#response = response
    this.identity = identity
    this.packs = packs
  }

  /** Something comes at once, so that the way is known to be open. */
  open(): void {
    if (this.packs) this.#response.write(PACKED_HEAD)
    this.write(Buffer.from(':\n\n'))
  }

  /** True once after it was told something that the others were not: what refers back to earlier words must begin anew. */
  takeApart(): boolean {
    const was = this.#apart
    this.#apart = false
    return was
  }

  get cursor(): number {
    return this.#cursor
  }

  /** Everything up to `seq` is in `beginning`: what follows starts after it. A long one is not the station's fault. */
  begin(
    seq: number,
    beginning: readonly Buffer[],
    handedOver?: () => void,
    /** What comes before it, as it goes over the line. */
    ready: readonly Buffer[] = [],
  ): void {
    this.#cursor = seq
    this.#apart = true
    if (this.#isOver) return
    this.#handedOver = handedOver ?? this.#handedOver
    const idle = this.#waiting.length === 0
    for (const bytes of [...ready, ...this.#alone(beginning)]) {
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        this.#waiting.push(bytes.subarray(from, from + PIECE_BYTES))
      }
      this.#beginning += bytes.length
    }
    if (idle) this.#handOn()
  }

  send(frame: Frame): void {
    this.#apart = true
    if (frame.seq <= this.#cursor) return
    this.#cursor = frame.seq
    this.write(frame.bytes)
  }

  /** Words for this station alone. */
  write(bytes: Buffer): void {
    this.#apart = true
    for (const piece of this.#alone([bytes])) this.#write(piece)
  }

  /** Words for all stations at once, as they go over the line; `seq` when they are a part of the log. */
  share(bytes: Buffer, seq = this.#cursor): void {
    this.#cursor = seq
    this.#write(bytes)
  }

  #alone(words: readonly Buffer[]): readonly Buffer[] {
    return this.packs ? words.flatMap(stored) : words
  }

  #write(bytes: Buffer): void {
    // Said goodbye and not gone yet: a word more would be a fault, and one that ends the process.
    if (this.#isOver) return
    const idle = this.#waiting.length === 0
    if (idle && !this.#response.writableNeedDrain) {
      this.#response.write(bytes)
      return
    }
    // A slow reader must not fill the memory of the others' server.
    if (this.#unread + this.#response.writableLength > MOST_UNREAD_BYTES) {
      this.cut()
      return
    }
    this.#unread += bytes.length
    this.#waiting.push(bytes)
    if (idle) this.#response.once('drain', this.#handOn)
  }

  /** Without a word: a station that still reads waits a moment before it comes back. */
  cut(): void {
    this.#waiting = []
    this.#response.destroy()
  }

  end(bytes: Buffer): void {
    if (this.#isOver) return
    this.#ending = true
    const last = Buffer.concat(this.#alone([bytes]))
    if (this.#waiting.length > 0) this.#waiting.push(last)
    else this.#response.end(last)
    const cut = setTimeout(() => this.cut(), GOODBYE_MS)
    this.#response.once('close', () => clearTimeout(cut))
  }

  get #isOver(): boolean {
    return this.#ending || this.#response.writableEnded || this.#response.destroyed
  }

  readonly #handOn = (): void => {
    let handed = 0
    while (handed < this.#waiting.length && !this.#response.writableNeedDrain && !this.#response.destroyed) {
      const piece = this.#waiting[handed]
      if (piece) this.#hand(piece)
      handed += 1
    }
    this.#waiting = this.#waiting.slice(handed)
    if (this.#response.destroyed) return
    if (this.#waiting.length > 0) {
      this.#response.once('drain', this.#handOn)
      return
    }
    this.#handedOver?.()
    this.#handedOver = undefined
    if (this.#ending) this.#response.end()
  }

  #hand(piece: Buffer): void {
    this.#response.write(piece)
    const ofBeginning = Math.min(this.#beginning, piece.length)
    this.#beginning -= ofBeginning
    this.#unread = Math.max(0, this.#unread - (piece.length - ofBeginning))
  }
}
