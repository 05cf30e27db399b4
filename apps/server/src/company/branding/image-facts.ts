export interface ImageFacts {
  readonly type: 'image/png' | 'image/x-icon' | 'image/jpeg'
  /** Known of PNG files, where a manifest needs it. */
  readonly size?: { readonly width: number; readonly height: number }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ICO = Buffer.from([0, 0, 1, 0])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG_HEADER_END = 24
const ICO_ENTRY_END = 22

/**
 * What a picture is by its first bytes, whatever its name says. Undefined for everything else, SVG above all: it can carry
 * scripts and would run as ours.
 */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  if (starts(bytes, PNG) && bytes.length >= PNG_HEADER_END && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { type: 'image/png', size: { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } }
  }
  if (starts(bytes, ICO) && bytes.length >= ICO_ENTRY_END && bytes.readUInt16LE(4) > 0) return { type: 'image/x-icon' }
  if (starts(bytes, JPEG)) return { type: 'image/jpeg' }
  return undefined
}

function starts(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic)
}
