/** Twice as deep as the menu of any platform. */
const DEEPEST = 64
/** One order that fills a kitchen, several times over: no more is understood in one go. */
export const LONGEST_WHOLE = 262_144
/** Looked through, and understood, before somebody else has a turn. */
const PIECE = 32_768

/** Undefined for what is no JSON, and for what is nested beyond all measure: whoever goes through it again goes as deep. */
export function jsonOf(text: string): unknown {
  const scan = new Scan(text)
  scan.goOn(text.length)
  return scan.isWrong ? undefined : parsed(text)
}

/**
 * The same for what may be long: a list is understood some of its elements at a time, each `yield` being a place where it may be put aside.
 * What is one thing and longer than any order is not read.
 */
export function* jsonInPieces(text: string): Generator<void, unknown, void> {
  const scan = new Scan(text)
  while (!scan.isOver && !scan.isWrong) {
    scan.goOn(PIECE)
    yield
  }
  if (scan.isWrong) return undefined
  const list = scan.listFrom
  if (list === undefined) return text.length > LONGEST_WHOLE ? undefined : parsed(text)
  const end = text.lastIndexOf(']')
  const elements: unknown[] = []
  let from = list
  for (const [index, to] of [...scan.commas, end].entries()) {
    const next = scan.commas[index + 1] ?? end
    if (to < end && next - from <= PIECE) continue
    if (to - from > LONGEST_WHOLE) return undefined
    const some = parsed(`[${text.slice(from, to)}]`)
    if (!Array.isArray(some)) return undefined
    elements.push(...some)
    from = to + 1
    yield
  }
  return elements
}

/** Goes through a text once, as far as it is told to. */
class Scan {
  readonly #text: string
  #at = 0
  #depth = 0
  #isInWords = false
  #isClosed = false
  isWrong = false
  /** Where the first element begins, when all of it is a list. */
  listFrom: number | undefined
  /** Between the elements of that list. */
  readonly commas: number[] = []

  constructor(text: string) {
    this.#text = text
    const first = text.search(/\S/)
    if (text[first] === '[') this.listFrom = first + 1
  }

  get isOver(): boolean {
    return this.#at >= this.#text.length
  }

  goOn(signs: number): void {
    const end = Math.min(this.#text.length, this.#at + signs)
    for (; this.#at < end && !this.isWrong; this.#at += 1) this.#read(this.#text[this.#at] ?? '')
    if (this.isOver && this.listFrom !== undefined) this.isWrong ||= !this.#isClosed || this.#depth !== 0
  }

  #read(sign: string): void {
    if (this.#isInWords) {
      if (sign === '\\') this.#at += 1
      else if (sign === '"') this.#isInWords = false
      return
    }
    if (this.#isClosed && this.listFrom !== undefined) this.isWrong = sign.trim() !== ''
    else if (sign === '"') this.#isInWords = true
    else if (sign === '[' || sign === '{') {
      this.#depth += 1
      this.isWrong = this.#depth > DEEPEST
    } else if (sign === ']' || sign === '}') {
      this.#depth -= 1
      this.#isClosed = this.#depth === 0
    } else if (sign === ',' && this.#depth === 1 && this.listFrom !== undefined) this.commas.push(this.#at)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
