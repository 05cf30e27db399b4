import type { Acaso } from '@kds/sync/fuzz/acaso'

const LARGEST = 700

/** The same bytes in pieces cut anywhere, also within a letter. */
export function splitBytes(bytes: Buffer, chance: Acaso): Buffer[] {
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = start + chance.inteiro(1, LARGEST)
    parts.push(bytes.subarray(start, end))
    start = end
  }
  return parts
}
