import type { Socket } from 'node:net'
import type { SteadyClock } from '../steady-clock'
import type { Meaning } from './escpos/commands'
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
/** A till that asks for everything at once is told so much; who asks more often in one breath reads none of it. */
const MOST_ANSWERED = 64

type Asked = Extract<Meaning, { kind: 'status' }>

export interface ConnectionParts {
  readonly encoding: Encoding
  readonly bounds: ConnectionBounds
  /** What the till sends is read when it is its company's turn: nothing else bounds how much that is. */
  readonly inTurn: <Result>(work: Iterator<void, Result, void>) => Promise<Result>
  /** Resolves when the order is where it belongs; until then nothing more is read, as of a printer that is busy. */
  readonly onPrint: (printed: Printed) => Promise<void>
  /** False while what was printed cannot be brought to its kitchen: a till that asks is told to keep its papers. */
  readonly isWell: () => boolean
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
  /** What it sent is not read now: it is we who keep it waiting, and whatever it has sent would be lost with its line. */
  isHeld = false
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
      for await (const chunk of this.#socket) if (!(await this.#heard(chunk))) break
    } catch {
      // A till that breaks off has printed what it has printed.
    } finally {
      this.#socket.destroy()
      this.#end()
      await this.#taking
    }
  }

  /** It is not silent while nobody listens. */
  async #heard(chunk: Uint8Array): Promise<boolean> {
    this.isHeld = true
    this.#socket.setTimeout(0)
    try {
      return await this.#read(chunk)
    } finally {
      this.isHeld = false
      this.heardAt = this.#now()
      this.#socket.setTimeout(this.#parts.bounds.silentMs)
    }
  }

  /** False where one order was longer than any, or more came that prints nothing. */
  async #read(chunk: Uint8Array): Promise<boolean> {
    const { bounds, inTurn } = this.#parts
    await this.#taking
    // It is not silent, however long its turn is in coming.
    clearTimeout(this.#idle)
    this.#bytes += chunk.length
    const answers: number[] = []
    const gather = ({ answer, offLine }: Asked) => {
      if (answers.length < MOST_ANSWERED) answers.push(...(this.#parts.isWell() ? answer : offLine))
    }
    let read = await inTurn(this.#reader.read(chunk, gather))
    while (read.isCut) {
      this.#end()
      await this.#taking
      this.#bytes = read.rest.length
      read = await inTurn(this.#reader.read(read.rest, gather))
    }
    this.#answer(answers)
    if (this.#bytes >= bounds.mostBytes) return false
    if (!this.#reader.isBegun) return true
    this.#idle = setTimeout(() => this.#end(), bounds.idleMs)
    this.#longest ??= setTimeout(() => this.#end(), bounds.longestMs)
    return true
  }

  #answer(answers: readonly number[]): void {
    if (answers.length === 0 || !this.#socket.writable || this.#socket.writableLength >= MOST_UNREAD) return
    this.#socket.write(Uint8Array.from(answers))
  }

  /** What came so far is one order. */
  #end(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#longest)
    this.#longest = undefined
    if (!this.#reader.isBegun) return
    this.#bytes = 0
    const printed = this.#reader.take()
    this.#taking = this.#taking.then(() => this.#parts.onPrint(printed))
  }
}
