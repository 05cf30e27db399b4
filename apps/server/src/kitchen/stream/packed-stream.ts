import { constants, deflateRawSync } from 'node:zlib'

/**
 * A stream in `content-encoding: gzip`, put together by hand: a head, then blocks of deflate that each end on a whole byte. It never
 * comes to its end, so it has no foot.
 */
export const PACKED_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const MOST_OF_A_STORED_BLOCK = 65_535
/** Up to here copying is cheaper than another write. */
const SHORT = 4_096

/** Words for one station only, not made smaller: nobody shares the work, and many stations come at once. */
export function stored(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += MOST_OF_A_STORED_BLOCK) {
    const piece = bytes.subarray(from, from + MOST_OF_A_STORED_BLOCK)
    const head = Buffer.allocUnsafe(5)
    head.writeUInt8(0)
    head.writeUInt16LE(piece.length, 1)
    head.writeUInt16LE(0xffff - piece.length, 3)
    if (piece.length > SHORT) pieces.push(head, piece)
    else pieces.push(Buffer.concat([head, piece]))
  }
  return pieces
}

/** How far back words are looked for. Ages of a kitchen that resemble each other most are a few orders apart. */
const HISTORY_BYTES = 8_192
const WINDOW_BITS = 13
const NOTHING = Buffer.alloc(0)

/** Made smaller, by itself or by what the reader had just before. */
export function packed(bytes: Buffer, before: Buffer = NOTHING): Buffer {
  return deflateRawSync(bytes, {
    windowBits: WINDOW_BITS,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  })
}

/** Two milliseconds of work. What is longer, as only the longest orders are, goes as it is: nobody waits until it is smaller. */
const MOST_PACKED = 131_072

/**
 * Words for all stations of a kitchen, made smaller once for all of them. Each refers back to the ones before it, which therefore every
 * reader must have had one after the other: when somebody came in, or was told something alone, it begins anew.
 */
export class SharedHistory {
  #before: Buffer = NOTHING

  restart(): void {
    this.#before = NOTHING
  }

  pack(bytes: Buffer): Buffer {
    const smaller = bytes.length > MOST_PACKED ? Buffer.concat(stored(bytes)) : packed(bytes, this.#before)
    this.#before = Buffer.concat([this.#before, bytes]).subarray(-HISTORY_BYTES)
    return smaller
  }
}

/** Each `yield` is a place where it may be put aside. */
export function* packedOneByOne(pieces: readonly Buffer[]): Generator<void, readonly Buffer[], void> {
  const smaller: Buffer[] = []
  for (const piece of pieces) {
    smaller.push(packed(piece))
    yield
  }
  return smaller
}
