import { MAIOR_IMPRESSO } from '@kds/domain/impresso/modelo'
import { decode, isUtf8, type Page, pageOfNumber } from './code-pages'
import { beginsCommand, type Meaning, readCommand } from './commands'

export type Encoding = 'auto' | Page

/** One printed order. */
export interface Printed {
  /** No longer than what is read of it, and one letter more where there was more. */
  readonly text: string
  /** Something was drawn that nobody can read. */
  readonly hasPicture: boolean
  /** It ended within a command: what followed may have been taken for data. */
  readonly isBroken: boolean
  /** How much of it is no text, from 0 to 1. */
  readonly junk: number
}

/** What is left of what was sent: all that follows a cut that ended an order, or nothing. */
interface Read {
  readonly isCut: boolean
  readonly rest: Uint8Array
}

const WHOLE: Read = { isCut: false, rest: new Uint8Array() }

const LF = 0x0a
const CR = 0x0d
const FF = 0x0c
const HT = 0x09
const DEL = 0x7f
/** Tab stops and simple barcodes are no longer. */
const LONGEST_UNTIL_NUL = 255
/** Where nobody says: the one that has all of Portuguese and that most printers sold in Brazil begin with. */
const USUAL: Page = 'cp850'
const LONGEST_LINE = 4_096
/** Steps that are done in one go: some tens of microseconds. */
const STEPS_AT_ONCE = 512
const READABLE = /[\p{L}\p{N}\p{P}\p{Zs}$+=<>|^~`´•°ºª½¼¾×÷£€¢§-]/u

/**
 * Bytes in, text out, in whatever pieces they come. What it keeps is bounded by what is read of an order, however much comes, and every
 * byte is looked at once.
 */
export class EscPosReader {
  readonly #encoding: Encoding
  #page: Page = USUAL
  /** The beginning of a command that has not come whole. */
  #begun: Uint8Array = new Uint8Array()
  #skip = 0
  #untilNul = 0
  #afterCr = false
  #line: { page: Page; bytes: number[] }[] = []
  #lineBytes = 0
  #lines: string[] = []
  #letters = 0
  #hasPicture = false
  #unknown = 0
  #known = 0

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  /** Whether anything came that an order could be made of. */
  get isBegun(): boolean {
    return this.#letters > 0 || this.#lineBytes > 0 || this.#hasPicture
  }

  /** Up to the next cut that ends an order, some of it at a time; `onStatus` is given what a till that asks may be told. */
  *read(
    chunk: Uint8Array,
    onStatus: (asked: Extract<Meaning, { kind: 'status' }>) => void,
  ): Generator<void, Read, void> {
    const bytes = this.#begun.length > 0 ? joined(this.#begun, chunk) : chunk
    this.#begun = new Uint8Array()
    let at = 0
    for (let steps = 1; at < bytes.length; steps++) {
      if (steps % STEPS_AT_ONCE === 0) yield
      if (this.#skip > 0) {
        const passed = Math.min(this.#skip, bytes.length - at)
        this.#skip -= passed
        at += passed
        continue
      }
      const byte = bytes[at] ?? 0
      if (this.#untilNul > 0) {
        this.#untilNul = byte === 0 ? 0 : this.#untilNul - 1
        at++
        continue
      }
      if (!beginsCommand(byte)) {
        this.#letter(byte)
        at++
        continue
      }
      const read = readCommand(bytes, at)
      if ('more' in read) {
        this.#begun = bytes.slice(at)
        return WHOLE
      }
      at += read.length
      this.#skip = read.skip ?? 0
      this.#untilNul = read.untilNul ? LONGEST_UNTIL_NUL : 0
      const { meaning } = read
      if (meaning.kind === 'status') onStatus(meaning)
      else if (meaning.kind !== 'cut') this.#do(meaning)
      else if (this.isBegun) return { isCut: true, rest: bytes.subarray(at) }
    }
    return WHOLE
  }

  #do(meaning: Exclude<Meaning, { kind: 'cut' | 'status' }>): void {
    switch (meaning.kind) {
      case 'reset':
        this.#page = USUAL
        return
      case 'page':
        this.#page = pageOfNumber(meaning.number) ?? this.#page
        return
      case 'feed':
        this.#endLine()
        return
      case 'picture':
        this.#hasPicture = true
        return
      case 'nothing':
        return
    }
  }

  #letter(byte: number): void {
    const afterCr = this.#afterCr
    this.#afterCr = byte === CR
    if (byte === LF && afterCr) return
    if (byte === LF || byte === CR || byte === FF) {
      this.#endLine()
      return
    }
    if ((byte < 0x20 && byte !== HT) || byte === DEL) {
      if (byte !== 0) this.#unknown++
      return
    }
    if (this.#letters > MAIOR_IMPRESSO) return
    const last = this.#line.at(-1)
    if (last?.page === this.#page) last.bytes.push(byte)
    else this.#line.push({ page: this.#page, bytes: [byte] })
    this.#lineBytes++
    if (this.#lineBytes >= LONGEST_LINE) this.#endLine()
  }

  #endLine(): void {
    const text = this.#decoded()
    this.#line = []
    this.#lineBytes = 0
    if (this.#letters > MAIOR_IMPRESSO) return
    // What a driver says to its printer is not what it prints.
    const line = text.startsWith('@PJL') ? '' : text
    for (const letter of line) {
      if (READABLE.test(letter) || letter === '\t') this.#known++
      else this.#unknown++
    }
    this.#lines.push(line)
    this.#letters += line.length + 1
  }

  #decoded(): string {
    const bytes = this.#line.flatMap((part) => part.bytes)
    if (this.#encoding !== 'auto') return decode(Uint8Array.from(bytes), this.#encoding)
    if (isUtf8(Uint8Array.from(bytes))) return decode(Uint8Array.from(bytes), 'utf8')
    return this.#line.map((part) => decode(Uint8Array.from(part.bytes), part.page)).join('')
  }

  /** What came so far, as one order; the next begins with nothing but the page that was chosen. */
  take(): Printed {
    if (this.#lineBytes > 0) this.#endLine()
    const all = this.#known + this.#unknown
    const printed = {
      text: this.#lines.join('\n').slice(0, MAIOR_IMPRESSO + 1),
      hasPicture: this.#hasPicture,
      isBroken: this.#skip > 0 || this.#begun.length > 0,
      junk: all === 0 ? 0 : this.#unknown / all,
    }
    this.#lines = []
    this.#letters = 0
    this.#hasPicture = false
    this.#known = 0
    this.#unknown = 0
    return printed
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
