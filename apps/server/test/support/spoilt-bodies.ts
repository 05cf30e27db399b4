import { newId } from '../../src/new-id'

/** What trips programs up: nothing, everything, other shapes, other alphabets, the tongues of the parts behind. */
export const TEXTS = [
  '',
  '\0',
  "a\0'; --",
  '%zz',
  '🍕'.repeat(50),
  `a${'🍕'.repeat(50)}`,
  '99999999999999999999',
  '__proto__',
]
export const DATES = [
  '9999-12-31T23:59:59-03:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '2026-02-30T00:00:00Z',
]
/** Stands for a value nested deeper than any stack, which cannot be written down here. */
const DEEP = 'aqui vai o fundo do poço'
const DEPTH = 20_000
const VALUES: readonly unknown[] = [...TEXTS, DEEP, '\ud800', null, -1, 1e308, [null], {}, { toString: 1, valueOf: 1 }]

/** Stands for another name in each try: the same order again would be answered without a look at it. */
export const NEW = 'um nome novo'

export function written(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll(JSON.stringify(DEEP), '['.repeat(DEPTH) + ']'.repeat(DEPTH))
    .replaceAll(JSON.stringify(NEW), () => JSON.stringify(newId()))
}

/** The body once for every field in it and every value that may spoil it. */
export function* spoilt(body: unknown): Generator<unknown> {
  yield* VALUES
  if (isDate(body)) yield* DATES
  // What is good but for its end gets past the checks of its form.
  if (typeof body === 'string') yield* [`${body}\0`, `${body}\ud83c`, `${body}${'🍕'.repeat(60)}`]
  if (typeof body !== 'object' || body === null) return
  for (const [key, field] of Object.entries(body)) {
    for (const worse of spoilt(field)) yield withField(body, key, worse)
  }
}

/** Of several of the same kind, what the first does not have already is spoilt in the others alone. */
export function* spoiltAll([first, ...others]: readonly unknown[]): Generator<unknown> {
  yield* spoilt(first)
  for (const other of others) yield* spoiltBeside(other, first)
}

function* spoiltBeside(body: unknown, first: unknown): Generator<unknown> {
  if (JSON.stringify(body) === JSON.stringify(first)) return
  const alike = [body, first].every((each) => typeof each === 'object' && each !== null)
  if (!alike || Array.isArray(body) !== Array.isArray(first)) return yield* spoilt(body)
  for (const [key, field] of Object.entries(body as object)) {
    for (const worse of spoiltBeside(field, (first as Record<string, unknown>)[key])) yield withField(body, key, worse)
  }
}

function withField(body: unknown, key: string, worse: unknown): unknown {
  if (Array.isArray(body)) return body.map((each, index) => (String(index) === key ? worse : each))
  return { ...(body as object), [key]: worse }
}

export function isDate(value: unknown): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(String(value))
}
