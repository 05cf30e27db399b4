/** Node's own, whether it is imported or global. */
interface Decoder {
  readonly encoding: string
  decode(bytes: Uint8Array, options: { stream: boolean }): string
}

/**
 * What `decoder` makes of it. Node 20 takes windows-1252 for Latin-1 and loses its dashes and quotation marks, unless it is told that more
 * may come; one sign is one byte there, so that nothing is kept back.
 */
export function decodedBy(decoder: Decoder, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: decoder.encoding === 'windows-1252' })
}
