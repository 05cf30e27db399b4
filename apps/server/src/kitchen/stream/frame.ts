import type { MudancaDaMarca } from '@kds/protocol/branding'
import type { MudancaDosPerfis } from '@kds/protocol/licensing'
import { COZINHA_ARQUIVADA, type Encerrando, escreverPosicao } from '@kds/protocol/stream'
import type { Snapshot } from './postgres-log-reader'

export interface Frame {
  readonly seq: number
  readonly bytes: Buffer
}

/** One server-sent event, serialised once for all stations of a kitchen. `data` is JSON. */
export function frameBytes(
  name: 'evento' | 'pulso' | 'encerrando' | 'identificar' | 'marca' | 'perfis',
  data: string,
  id?: string,
): Buffer {
  const position = id === undefined ? '' : `id: ${id}\n`
  return ownBytes(`${position}event: ${name}\ndata: ${onOneLine(data)}\n\n`)
}

/** JSON breaks lines only between its parts, and ours never does; a row that somebody wrote by hand would end its message half-way. */
function onOneLine(json: string): string {
  return /[\n\r]/.test(json) ? json.replace(/[\n\r]/g, ' ') : json
}

/** Memory of its own: a piece of Node's shared pool would keep its whole slab for as long as the frame is remembered. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function eventFrame(epoca: string, seq: number, data: string): Frame {
  return { seq, bytes: frameBytes('evento', data, escreverPosicao({ epoca, seq })) }
}

const PIECE_BYTES = 65_536

/** Short frames put together, for who needs all of them: a piece's place is that of its last frame. */
export function joined(frames: readonly Frame[]): Frame[] {
  const pieces: Frame[] = []
  let piece: Frame[] = []
  let size = 0
  for (const [index, frame] of frames.entries()) {
    piece.push(frame)
    size += frame.bytes.length
    if (size < PIECE_BYTES && index < frames.length - 1) continue
    pieces.push({ seq: frame.seq, bytes: Buffer.concat(piece.map(({ bytes }) => bytes)) })
    piece = []
    size = 0
  }
  return pieces
}

/** The server is going away: come back, to it or to another, at once. */
export const GOODBYE = frameBytes('encerrando', '{}')

/** Nobody works in this kitchen any more. Stations of before come back at once, and are told by the status. */
export const ARCHIVED = frameBytes(
  'encerrando',
  JSON.stringify({ motivo: 'arquivada', mensagem: COZINHA_ARQUIVADA } satisfies Encerrando),
)

/** Show your name: somebody wants to know which one you are. Stations of before pass over it. */
export const IDENTIFY = frameBytes('identificar', '{}')

/** Which mark its company has now. Stations of before pass over it. */
export function markFrame(mark: MudancaDaMarca): Buffer {
  return frameBytes('marca', JSON.stringify(mark))
}

/** The company has other profiles now, or they name other kitchens. Stations of before pass over it. */
export function profilesFrame(versao: string): Buffer {
  return frameBytes('perfis', JSON.stringify({ versao } satisfies MudancaDosPerfis))
}

/** A snapshot's frame but for its end: long, and the same for every station that comes now. */
export interface SnapshotFrame {
  readonly seq: number
  readonly pieces: readonly Buffer[]
  readonly length: number
}

/** Each `yield` is a place where the work may be put aside. */
export function* snapshotBeginning({ epoca, seq, parts }: Snapshot): Generator<void, SnapshotFrame, void> {
  const pieces: Buffer[] = []
  let text = `id: ${escreverPosicao({ epoca, seq })}\nevent: retrato\ndata: {`
  for (const part of parts) {
    text += onOneLine(part)
    while (text.length >= PIECE_BYTES) {
      const end = isHalfLetter(text, PIECE_BYTES) ? PIECE_BYTES + 1 : PIECE_BYTES
      pieces.push(Buffer.from(text.slice(0, end)))
      text = text.slice(end)
      yield
    }
  }
  pieces.push(Buffer.from(text))
  return { seq, pieces, length: pieces.reduce((sum, { length }) => sum + length, 0) }
}

/** Whether a letter of two halves would be cut there: each half alone is none. */
function isHalfLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** Stations set their clocks by it. */
export function snapshotEnd(agora: Date): Buffer {
  return Buffer.from(`,"agora":"${agora.toISOString()}"}\n\n`)
}

export function bytesOf(frames: readonly { readonly bytes: Buffer }[]): number {
  return frames.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
