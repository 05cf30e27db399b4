import { limitar } from '@kds/domain/texto'

export const LONGEST_RECORD_BYTES = 16_384

interface Bounds {
  readonly entries: number
  readonly letters: number
}

/** The first with which it fits is taken: as much is kept as can be. */
const BOUNDS: readonly Bounds[] = [
  { entries: 100, letters: 1_000 },
  { entries: 20, letters: 200 },
  { entries: 5, letters: 80 },
  { entries: 1, letters: 40 },
]

/** One side of a line of the record, as JSON: whole, or shortened and saying by how much. The record is kept for years. */
export function shortRecord(json: string): string {
  if (fits(json)) return json
  for (const bounds of BOUNDS) {
    const shorter = JSON.stringify(cut(JSON.parse(json), bounds))
    if (fits(shorter)) return shorter
  }
  return JSON.stringify({ conteudo: 'longo demais para o registro' })
}

function fits(json: string): boolean {
  return Buffer.byteLength(json) <= LONGEST_RECORD_BYTES
}

function cut(value: unknown, bounds: Bounds): unknown {
  const { entries, letters } = bounds
  if (typeof value === 'string') return value.length > letters ? `${limitar(value, letters)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const kept = value.slice(0, entries).map((each) => cut(each, bounds))
    return value.length > entries ? [...kept, `… e mais ${value.length - entries}`] : kept
  }
  const fields = Object.entries(value)
  const kept = fields.slice(0, entries).map(([name, each]) => [limitar(name, letters), cut(each, bounds)])
  const left = fields.length - kept.length
  return { ...Object.fromEntries(kept), ...(left > 0 ? { '…': `e mais ${left}` } : {}) }
}
