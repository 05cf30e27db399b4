import type { Socket } from 'node:net'
import type { SteadyClock } from '../steady-clock'
import { type Encoding, EscPosReader, type Printed } from './escpos/escpos-reader'

export interface ConnectionBounds {
  /** How long a till may be silent within an order that it does not cut. */
  readonly idleMs: number
  /** How long one order may take, however steadily its bytes drip in. */
  readonly longestMs: number
  /** How long a connection stays without anything. */
  readonly silentMs: number
  /** Bytes of one order, its pictures included. */
  readonly mostBytes: number
}

export const BOUNDS: ConnectionBounds = {
  idleMs: 5_000,
  longestMs: 60_000,
  silentMs: 300_000,
  mostBytes: 1024 * 1024,
}

/** A till that asks and never reads the answers. */
const MOST_UNREAD = 1_024

interface ConnectionParts {
  readonly encoding: Encoding
  readonly bounds: ConnectionBounds
  /** Resolves when the order is where it belongs; until then nothing more is read, as of a printer that is busy. */
  readonly onPrint: (printed: Printed) => Promise<void>
}

/** One till that prints. Whatever it sends, it is read in pieces, to an end, and nobody waits for it. */
export class PrinterConnection {
  readonly #socket: Socket
  readonly #parts: ConnectionParts
  readonly #now: SteadyClock
  readonly #reader: EscPosReader
  #bytes = 0
  #idle: NodeJS.Timeout | undefined
  #longest: NodeJS.Timeout | undefined
  #taking: Promise<void> = Promise.resolve()
  /** The last moment something came. */
  heardAt: number
  /** Over, and everything it printed is where it belongs. */
  readonly done: Promise<void>

  constructor(socket: Socket, parts: ConnectionParts, now: SteadyClock) {
    this.#socket = socket
    this.#parts = parts
    this.#now = now
    this.#reader = new EscPosReader(parts.encoding)
    this.heardAt = now()
    socket.setNoDelay(true)
    socket.setTimeout(parts.bounds.silentMs, () => socket.destroy())
    this.done = this.#listen()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  async #listen(): Promise<void> {
    try {
      for await (const chunk of this.#socket) if (!(await this.#read(chunk))) break
    } catch {
      // A till that breaks off has printed what it has printed.
    } finally {
      this.#socket.destroy()
      this.#end()
      await this.#taking
    }
  }

  /** False where one order was longer than any. */
  async #read(chunk: Uint8Array): Promise<boolean> {
    const { bounds } = this.#parts
    await this.#taking
    this.heardAt = this.#now()
    this.#bytes += chunk.length
    let read = this.#reader.push(chunk, this.#answer)
    while (read.isCut) {
      this.#end()
      await this.#taking
      this.#bytes = read.rest.length
      read = this.#reader.push(read.rest, this.#answer)
    }
    if (this.#bytes >= bounds.mostBytes) return false
    clearTimeout(this.#idle)
    if (!this.#reader.isBegun) return true
    this.#idle = setTimeout(() => this.#end(), bounds.idleMs)
    this.#longest ??= setTimeout(() => this.#end(), bounds.longestMs)
    return true
  }

  readonly #answer = (answer: readonly number[]): void => {
    if (this.#socket.writable && this.#socket.writableLength < MOST_UNREAD) this.#socket.write(Uint8Array.from(answer))
  }

  /** What came so far is one order. */
  #end(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#longest)
    this.#longest = undefined
    this.#bytes = 0
    if (!this.#reader.isBegun) return
    const printed = this.#reader.take()
    this.#taking = this.#taking.then(() => this.#parts.onPrint(printed))
  }
}
