import { z } from 'zod'

/** Entries of a list that are looked at and written in a part of a millisecond. */
const ENTRIES_A_STEP = 20

/**
 * The JSON of an answer whose lists may be long, each entry held against its schema as an answer is that is written in one go. Each
 * `yield` is a place where the writing may be put aside.
 */
export function* answerInPieces(schema: z.ZodObject, answer: object): Generator<void, string, void> {
  const given = answer as Readonly<Record<string, unknown>>
  const fields: string[] = []
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name]
    const isList = field instanceof z.ZodArray && Array.isArray(value)
    const text = isList ? yield* listInPieces(field, value) : JSON.stringify(z.encode(field as z.ZodType, value))
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

function* listInPieces(schema: z.ZodArray, entries: readonly unknown[]): Generator<void, string, void> {
  const texts: string[] = []
  for (let from = 0; from < entries.length; from += ENTRIES_A_STEP) {
    const part = JSON.stringify(z.encode(schema, entries.slice(from, from + ENTRIES_A_STEP)))
    texts.push(part.slice(1, -1))
    yield
  }
  return `[${texts.join(',')}]`
}
