import type { Chance } from '@kds/sync/fuzz/chance'

const LARGEST = 700

/** The same bytes in pieces cut anywhere, also within a letter. */
export function splitBytes(bytes: Buffer, chance: Chance): Buffer[] {
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = start + chance.integer(1, LARGEST)
    parts.push(bytes.subarray(start, end))
    start = end
  }
  return parts
}
