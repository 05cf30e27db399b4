import type { ServerResponse } from 'node:http'
import type { Linha } from '@kds/domain/linhas'
import type { Frame } from './frame'

/** What a station may leave unread before it is cut off; it resumes from its position. */
const MOST_UNREAD_BYTES = 1_048_576
/** A tablet that sleeps does not take its goodbye; its connection and what is buffered for it go all the same. */
const GOODBYE_MS = 2_000

export interface StationIdentity {
  readonly licencaId: string
  readonly estacao: string
  readonly linhas: readonly Linha[]
}

/** One open stream. Remembers how far it got, so that nothing is sent twice or skipped. */
export class StationConnection {
  readonly identity: StationIdentity
  readonly #response: ServerResponse
  #cursor = -1
  #mostUnread = MOST_UNREAD_BYTES

  constructor(response: ServerResponse, identity: StationIdentity) {
    this.#response = response
    this.identity = identity
  }

  get cursor(): number {
    return this.#cursor
  }

  /** Everything up to `seq` is in `beginning`: what follows starts after it. */
  begin(seq: number, beginning: readonly Buffer[]): void {
    this.#cursor = seq
    if (this.#response.writableEnded) return
    for (const bytes of beginning) {
      // A long beginning is not the station's fault: only what comes after it counts as lagging behind.
      this.#mostUnread += bytes.length
      this.#response.write(bytes)
    }
  }

  send(frame: Frame): void {
    if (frame.seq <= this.#cursor) return
    this.#cursor = frame.seq
    this.write(frame.bytes)
  }

  write(bytes: Buffer): void {
    // Said goodbye and not gone yet: a word more would be a fault, and one that ends the process.
    if (this.#response.writableEnded) return
    // A slow reader must not fill the memory of the others' server.
    if (this.#response.writableLength > this.#mostUnread) this.cut()
    else this.#response.write(bytes)
  }

  /** Without a word: a station that still reads waits a moment before it comes back. */
  cut(): void {
    this.#response.destroy()
  }

  end(bytes: Buffer): void {
    if (this.#response.writableEnded) return
    this.#response.end(bytes)
    const cut = setTimeout(() => this.cut(), GOODBYE_MS)
    this.#response.once('close', () => clearTimeout(cut))
  }
}
