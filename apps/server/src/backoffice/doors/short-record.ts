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

const LEFT_OUT = /^… e mais (\d+)$/

/** The last entry of a list that was shortened. */
export function leftOut(entries: number): string {
  return `… e mais ${entries}`
}

function fits(json: string): boolean {
  return Buffer.byteLength(json) <= LONGEST_RECORD_BYTES
}

function cut(value: unknown, bounds: Bounds): unknown {
  const { entries, letters } = bounds
  if (typeof value === 'string') return value.length > letters ? `${limitar(value, letters)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    // Whoever kept only the first of them has said how many there were more.
    const before = Number(LEFT_OUT.exec(String(value.at(-1)))?.[1] ?? 0)
    const all = before > 0 ? value.slice(0, -1) : value
    const kept = all.slice(0, entries).map((each) => cut(each, bounds))
    const left = before + all.length - kept.length
    return left > 0 ? [...kept, leftOut(left)] : kept
  }
  const fields = Object.entries(value)
  const kept = fields.slice(0, entries).map(([name, each]) => [limitar(name, letters), cut(each, bounds)])
  const left = fields.length - kept.length
  return { ...Object.fromEntries(kept), ...(left > 0 ? { '…': `e mais ${left}` } : {}) }
}
