export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that at least this share of all values does not exceed; halfway between the middle two for a median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) throw new Error('no values')
  const at = (index: number) => sorted[Math.min(Math.max(index, 0), sorted.length - 1)] ?? Number.NaN
  if (share === 50 && sorted.length % 2 === 0) return (at(sorted.length / 2 - 1) + at(sorted.length / 2)) / 2
  return at(Math.ceil((share / 100) * sorted.length) - 1)
}
