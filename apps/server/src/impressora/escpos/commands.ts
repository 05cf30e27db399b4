const ESC = 0x1b
const GS = 0x1d
const FS = 0x1c
const DLE = 0x10

/** What a command is for, as far as a text is concerned. */
export type Meaning =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'feed' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'page'; readonly number: number }
  /** It wants to know how the printer is: these bytes say that all is well, and those that it had better wait. */
  | { readonly kind: 'status'; readonly answer: readonly number[]; readonly offLine: readonly number[] }

/** How much of what has come a command is made of; `skip` bytes of data follow it, or data up to a NUL. */
export type Read =
  | { readonly more: true }
  | {
      readonly length: number
      readonly skip?: number
      readonly untilNul?: true
      readonly meaning: Meaning
    }

const MORE: Read = { more: true }
const NOTHING: Meaning = { kind: 'nothing' }
const CUT: Meaning = { kind: 'cut' }
const PICTURE: Meaning = { kind: 'picture' }
const SMALLEST_PICTURE = 64

export function beginsCommand(byte: number): boolean {
  return byte === ESC || byte === GS || byte === FS || byte === DLE
}

/** Bytes after the name of each command, for those whose number never changes. What is not listed has none. */
const FIXED: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  [ESC]: {
    ...{ '!': 1, ' ': 1, $: 2, '%': 1, '3': 1, '=': 1, '?': 1, A: 1, B: 2, C: 1, J: 1, K: 1, Q: 1, R: 1, T: 1 },
    ...{ '\\': 2, c: 2, d: 1, e: 1, l: 1, p: 3, r: 1, t: 1, u: 1, x: 1 },
  },
  [GS]: {
    ...{ '!': 1, $: 2, '/': 1, B: 1, E: 1, H: 1, I: 1, L: 2, P: 2, T: 1, W: 2, '\\': 2, '^': 3, a: 1, b: 1, f: 1 },
    ...{ h: 1, j: 1, r: 1, w: 1, z: 2 },
  },
  [FS]: { '!': 1, '-': 1, '?': 2, C: 1, S: 2, W: 1, p: 2, g: 1 },
}

/** On or off: a byte follows on most printers and none on others, where the next one is the text already. */
const SWITCHES = new Set(['E', 'G', 'M', 'U', 'V', 'a', '-', '{'])

function isSwitch(byte: number): boolean {
  return byte <= 0x02 || byte === 0xff || (byte >= 0x30 && byte <= 0x32)
}

/** Reads the command that begins at `from`. Never looks further than `bytes`, and never back. */
export function readCommand(bytes: Uint8Array, from: number): Read {
  const at = (place: number) => bytes[from + place]
  const [lead, name] = [at(0), at(1)]
  if (lead === undefined || name === undefined) return MORE
  if (lead === DLE) return readRealTime(name, at(2))
  const sign = String.fromCharCode(name)
  if (sign === '(') return dataOf(bytes, from, [3, 5], (low, high) => low + 256 * high)
  if (lead === ESC) {
    const special = readEsc(bytes, from, sign)
    if (special) return special
  }
  if (lead === GS) {
    const special = readGs(bytes, from, sign)
    if (special) return special
  }
  const length = 2 + (FIXED[lead]?.[sign] ?? 0)
  const last = at(length - 1)
  if (last === undefined) return MORE
  return { length, meaning: meaningOf(lead, sign, last) }
}

function meaningOf(lead: number, sign: string, last: number): Meaning {
  if (lead === GS) {
    // Of the paper or of the drawer alone: neither keeps anybody from printing.
    if (sign === 'r') return { kind: 'status', answer: [0x00], offLine: [0x00] }
    return NOTHING
  }
  if (lead !== ESC) return sign === 'p' ? PICTURE : NOTHING
  if (sign === '@') return { kind: 'reset' }
  if (sign === 't') return { kind: 'page', number: last }
  if (sign === 'i' || sign === 'm' || sign === 'w') return CUT
  // Feeds as many lines, or that many dots: either way what comes next stands on a line of its own.
  if (sign === 'd' || sign === 'J') return { kind: 'feed' }
  return NOTHING
}

const WELL = 0x12
/** By what is asked for: that it is off line, and because of an error. Anything else it is asked after is well. */
const OFF_LINE: Readonly<Record<number, number>> = { 1: WELL | 0x08, 2: WELL | 0x40 }

/** Asked in the middle of anything: whether it is there, has paper and is well. */
function readRealTime(name: number, n: number | undefined): Read {
  if (name === 0x04) {
    if (n === undefined) return MORE
    return { length: 3, meaning: { kind: 'status', answer: [WELL], offLine: [OFF_LINE[n] ?? WELL] } }
  }
  if (name === 0x05) return n === undefined ? MORE : { length: 3, meaning: NOTHING }
  if (name === 0x14) return { length: 2, skip: 3, meaning: NOTHING }
  return { length: 1, meaning: NOTHING }
}

function readEsc(bytes: Uint8Array, from: number, sign: string): Read | undefined {
  const [first, second] = bytes.subarray(from + 2, from + 4)
  if (sign === '*') return readBitImage(bytes, from)
  if (sign === 'D') return { length: 2, untilNul: true, meaning: NOTHING }
  if (SWITCHES.has(sign)) {
    if (first === undefined) return MORE
    return { length: isSwitch(first) ? 3 : 2, meaning: NOTHING }
  }
  if (sign === 'W') {
    if (first === undefined || second === undefined) return MORE
    // Eight bytes of a place on the page, the second of which is small; or one that makes letters wide, and then text.
    return second < 0x03 ? { length: 2, skip: 8, meaning: NOTHING } : { length: 3, meaning: NOTHING }
  }
  return undefined
}

function readGs(bytes: Uint8Array, from: number, sign: string): Read | undefined {
  const at = (place: number) => bytes[from + place]
  if (sign === 'V') {
    const how = at(2)
    if (how === undefined) return MORE
    // Those that feed first say how far.
    const length = how > 60 ? 4 : 3
    return at(length - 1) === undefined ? MORE : { length, meaning: CUT }
  }
  if (sign === 'v') {
    return dataOf(bytes, from, [4, 8], (xLow, xHigh, yLow, yHigh) => (xLow + 256 * xHigh) * (yLow + 256 * yHigh))
  }
  if (sign === '8') {
    return dataOf(bytes, from, [3, 7], (one, two, three, four) => one + 256 * two + 65_536 * three + 16_777_216 * four)
  }
  if (sign === '*') return dataOf(bytes, from, [2, 4], (x, y) => x * y * 8)
  if (sign === 'k') {
    const [kind, count] = [at(2), at(3)]
    if (kind === undefined) return MORE
    if (kind <= 6) return { length: 3, untilNul: true, meaning: NOTHING }
    return count === undefined ? MORE : { length: 4, skip: count, meaning: NOTHING }
  }
  return undefined
}

/** A command whose bytes from `begin` to `end` say how many follow. */
function dataOf(
  bytes: Uint8Array,
  from: number,
  [begin, end]: readonly [begin: number, end: number],
  count: (...numbers: [number, number, number, number]) => number,
): Read {
  const head = bytes.subarray(from, from + end)
  if (head.length < end) return MORE
  const [one = 0, two = 0, three = 0, four = 0] = head.subarray(begin)
  const skip = count(one, two, three, four)
  return { length: end, skip, meaning: skip > SMALLEST_PICTURE ? PICTURE : NOTHING }
}

function readBitImage(bytes: Uint8Array, from: number): Read {
  const [mode, low, high] = bytes.subarray(from + 2, from + 5)
  if (mode === undefined || low === undefined || high === undefined) return MORE
  return { length: 5, skip: (low + 256 * high) * (mode >= 32 ? 3 : 1), meaning: PICTURE }
}
