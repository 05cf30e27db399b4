import type { FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FairTurns } from './fair-turns'
import { Refusal } from './refusal'
import { ENOUGH_FAULTS, issueFaults } from './validation-faults'

/** Entries of a list that are looked at in about a millisecond, however long each may be. */
const ENTRIES_A_STEP = 5
/** Shorter bodies are looked at in one go, in a millisecond or two. */
export const LONG_BYTES = 16_384

type Parsed = { readonly value: object } | { readonly issues: readonly z.core.$ZodIssue[] }

interface LongList {
  readonly name: string
  /** How many there may be, whatever they are. */
  readonly count: z.ZodType
  readonly entries: z.ZodArray
}

/** What a schema says of a body, with its lists looked at a few entries at a time. */
export class BodySchema {
  readonly #schema: z.ZodObject
  readonly #lists: readonly LongList[]
  /** Whatever stands beside the lists. */
  readonly #rest: z.ZodObject

  constructor(schema: z.ZodObject) {
    this.#schema = schema
    this.#lists = Object.entries(schema.shape).flatMap(([name, field]) => {
      if (!(field instanceof z.ZodArray)) return []
      const count = z.array(z.unknown()).check(...((field.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[]))
      return { name, count, entries: z.array(field.element) }
    })
    // Optional: of a list that is missing its count has told.
    this.#rest = schema.safeExtend(Object.fromEntries(this.#lists.map(({ name }) => [name, z.any().optional()])))
  }

  /** Each `yield` is a place where it may be put aside. */
  *parse(body: unknown): Generator<void, Parsed, void> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return parsed(this.#schema.safeParse(body))
    const given = body as Readonly<Record<string, unknown>>
    const issues: z.core.$ZodIssue[] = []
    const read: Record<string, unknown[]> = {}
    for (const list of this.#lists) {
      const counted = list.count.safeParse(given[list.name])
      // Too many of them are not even looked at.
      if (counted.error) issues.push(...within(counted.error, [list.name]))
      else read[list.name] = yield* entriesOf(list, given[list.name] as unknown[], issues)
    }
    const whole = this.#rest.safeParse({ ...given, ...read })
    if (whole.error) issues.push(...whole.error.issues)
    return whole.success && issues.length === 0 ? { value: whole.data } : { issues }
  }
}

function* entriesOf(
  { name, entries }: LongList,
  given: readonly unknown[],
  issues: z.core.$ZodIssue[],
): Generator<void, unknown[], void> {
  const read: unknown[] = []
  for (let from = 0; from < given.length && issues.length <= ENOUGH_FAULTS; from += ENTRIES_A_STEP) {
    const { data, error } = entries.safeParse(given.slice(from, from + ENTRIES_A_STEP))
    if (error) issues.push(...error.issues.map((issue) => moved(issue, name, from)))
    else read.push(...data)
    yield
  }
  return read
}

function parsed(result: z.ZodSafeParseResult<object>): Parsed {
  return result.success ? { value: result.data } : { issues: result.error.issues }
}

function within(error: z.ZodError, path: readonly string[]): z.core.$ZodIssue[] {
  return error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}

function moved(issue: z.core.$ZodIssue, name: string, from: number): z.core.$ZodIssue {
  const [index, ...rest] = issue.path
  return { ...issue, path: [name, Number(index) + from, ...rest] }
}

interface BodyInPieces {
  /** To be asked before validation. */
  check(request: FastifyRequest): Promise<void>
  validatorCompiler(route: { readonly schema: unknown }): ReturnType<typeof validatorCompiler>
}

export interface LongBodies {
  readonly turns: FairTurns
  ownerOf(request: FastifyRequest): string
  bytesOf(request: FastifyRequest): number
}

/** For a route whose bodies may be long: it is somebody's turn while they are looked at, and others' in between. */
export function bodyInPieces(schema: z.ZodObject, { turns, ownerOf, bytesOf }: LongBodies): BodyInPieces {
  const inPieces = new BodySchema(schema)
  const checked = new WeakSet<object>()
  return {
    async check(request) {
      if (bytesOf(request) <= LONG_BYTES) return
      const result = await turns.run(ownerOf(request), inPieces.parse(request.body))
      if ('issues' in result) throw new Refusal(400, issueFaults(result.issues, 'corpo da requisição'))
      checked.add(result.value)
      request.body = result.value
    },
    validatorCompiler: (route) => {
      const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
      return (data) => (typeof data === 'object' && data && checked.has(data) ? { value: data } : validate(data))
    },
  }
}
