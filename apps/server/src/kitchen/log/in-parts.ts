interface Weighed {
  readonly bytes: number
}

/** In their order, as many together as stay within so many bytes, but one at least. */
export function inParts<T extends Weighed>(all: readonly T[], mostBytes: number): T[][] {
  const parts: T[][] = []
  let left = 0
  for (const one of all) {
    if (one.bytes > left || parts.length === 0) {
      parts.push([])
      left = mostBytes
    }
    parts.at(-1)?.push(one)
    left -= one.bytes
  }
  return parts
}
