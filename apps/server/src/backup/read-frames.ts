import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged, fileFailure, notABackup } from './backup-failure'
import { type Frame, HEAD_BYTES, KINDS, MOST_BYTES, MOST_PAYLOAD } from './backup-format'

const badGzip = /^Z_/
/** What zlib says of a file that never was packed; of one that was, a small file shows its damage before its first frame. */
const NEVER_PACKED = 'incorrect header check'

/** The frames of a backup, in order, with memory for one at a time. */
export async function* readFrames(file: string): AsyncGenerator<Frame, void> {
  const gunzip = createGunzip({ chunkSize: MOST_BYTES })
  const bytes = pipeline(createReadStream(file), gunzip, () => {})
  let rest = Buffer.alloc(0)
  let begun = false
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk])
      for (let next = take(rest, file, begun); next; next = take(rest, file, begun)) {
        begun = true
        rest = rest.subarray(next.bytes.length)
        yield next
      }
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (badGzip.test(code)) throw message === NEVER_PACKED ? notABackup(file, error) : damaged(file, error)
    throw fileFailure(file, error)
  } finally {
    gunzip.destroy()
  }
  if (rest.length > 0 || !begun) throw begun ? damaged(file) : notABackup(file)
}

function take(bytes: Buffer, file: string, begun: boolean): Frame | undefined {
  if (bytes.length < HEAD_BYTES) return undefined
  const kind = KINDS[bytes.readUInt8()]
  const length = bytes.readUInt32BE(1)
  if (!kind || length > MOST_PAYLOAD || (!begun && kind !== 'header')) throw begun ? damaged(file) : notABackup(file)
  const whole = HEAD_BYTES + length
  if (bytes.length < whole) return undefined
  return { kind, payload: bytes.subarray(HEAD_BYTES, whole), bytes: bytes.subarray(0, whole) }
}
