import { ANIMADA_RECUSADA, SVG_RECUSADO, TIPO_RECUSADO } from '@kds/protocol/retaguarda/marca'

/** What can be decoded here. */
export type PictureKind = 'png' | 'jpeg' | 'webp'

const HEIC_RECUSADO = 'Fotos HEIC não são aceitas. Salve a foto como JPEG e envie de novo.'

const SNIFFED_BYTES = 1_024
/** Before its first pixel an animated PNG says so; whatever stands so far back is not read by anybody. */
const MOST_CHUNKS = 1_000

type Verdict = { readonly kind: PictureKind } | { readonly refused: string }

/** By its bytes, never by its name, and without decoding any of them. */
export function pictureKind(bytes: Buffer): Verdict {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return isAnimatedPng(bytes) ? { refused: ANIMADA_RECUSADA } : { kind: 'png' }
  if (at(0, 3) === '\xff\xd8\xff') return { kind: 'jpeg' }
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') {
    return isAnimatedWebp(bytes) ? { refused: ANIMADA_RECUSADA } : { kind: 'webp' }
  }
  if (at(0, 4) === 'GIF8') return { refused: ANIMADA_RECUSADA }
  if (at(4, 8) === 'ftyp' && /^(heic|heix|mif1|msf1|heim|heis|hevc)/.test(at(8, 12))) return { refused: HEIC_RECUSADO }
  if (/<svg[\s>]/i.test(bytes.toString('utf8', 0, SNIFFED_BYTES))) return { refused: SVG_RECUSADO }
  return { refused: TIPO_RECUSADO }
}

function isAnimatedPng(bytes: Buffer): boolean {
  let start = 8
  for (let chunk = 0; chunk < MOST_CHUNKS && start + 8 <= bytes.length; chunk += 1) {
    const name = bytes.toString('latin1', start + 4, start + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    start += 12 + bytes.readUInt32BE(start)
  }
  return false
}

/** The flag of the extended header. */
function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
}
