/** A UUID version 7 (RFC 9562) from a moment and ten random bytes: ids of one device sort by time. */
export function uuidV7(ms: number, aleatorios: ArrayLike<number>): string {
  const tempo = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0').slice(-12)
  const bytes = Array.from({ length: 10 }, (_, indice) => (aleatorios[indice] ?? 0) & 0xff)
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const fim = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${tempo.slice(0, 8)}-${tempo.slice(8)}-${fim.slice(0, 4)}-${fim.slice(4, 8)}-${fim.slice(8)}`
}
