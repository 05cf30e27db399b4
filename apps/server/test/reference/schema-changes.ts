import type { Json, Reference } from './reference'

export interface Fault {
  readonly kind: 'breaking' | 'announced'
  readonly where: string
  readonly what: string
}

type Way = 'request' | 'answer'

interface Pair<T> {
  readonly before: T
  readonly after: T
}

interface Walk {
  readonly way: Way
  readonly references: Pair<Reference>
  /** Pairs of names that are being compared further up: a schema may hold itself. */
  readonly under: ReadonlySet<string>
}

/**
 * A request may be asked for less and take more; an answer may give more and never less. What bounds an answer (lengths, patterns) tells
 * its reader nothing that a program could stumble over.
 */
export function schemaFaults(way: Way, where: string, schemas: Pair<Json>, references: Pair<Reference>): Fault[] {
  return compare(where, schemas, { way, references, under: new Set() })
}

function compare(where: string, schemas: Pair<Json>, walk: Walk): Fault[] {
  const names = `${String(schemas.before.$ref)} → ${String(schemas.after.$ref)}`
  if (walk.under.has(names)) return []
  const isNamed = schemas.before.$ref !== undefined && schemas.after.$ref !== undefined
  const deeper = isNamed ? { ...walk, under: new Set([...walk.under, names]) } : walk
  const before = resolved(schemas.before, walk.references.before)
  const after = resolved(schemas.after, walk.references.after)
  const pair = { before, after }
  if (before.anyOf ?? after.anyOf) return branchFaults(where, pair, deeper)
  const ofKind = kindFaults(where, pair, walk.way)
  if (ofKind.length > 0) return ofKind
  return [
    ...valueFaults(where, pair, walk.way),
    ...(walk.way === 'request' ? boundFaults(where, pair) : []),
    ...propertyFaults(where, pair, deeper),
    ...innerFaults(where, pair, deeper),
  ]
}

function resolved(schema: Json, reference: Reference): Json {
  const { $ref, ...beside } = schema
  if (typeof $ref !== 'string') return schema
  const found = reference.components?.schemas?.[$ref.slice('#/components/schemas/'.length)]
  if (!found) throw new Error(`${$ref} names no schema`)
  return { ...resolved(found, reference), ...beside }
}

/** Every branch that one side may send has to be one that the other side takes. */
function branchFaults(where: string, { before, after }: Pair<Json>, walk: Walk): Fault[] {
  const olds = branchesOf(before)
  const news = branchesOf(after)
  const [sent, taken] = walk.way === 'request' ? [olds, news] : [news, olds]
  return sent.flatMap((one) => {
    const tries = taken.map((other) => {
      const pair = walk.way === 'request' ? { before: one, after: other } : { before: other, after: one }
      return compare(where, pair, walk)
    })
    if (tries.some((faults) => faults.every(({ kind }) => kind === 'announced'))) {
      return tries.find((faults) => faults.length === 0) ?? tries.find((faults) => faults.every(isAnnounced)) ?? []
    }
    const shape = JSON.stringify(one.type ?? one.const ?? one.enum ?? one.$ref ?? one)
    return [
      { kind: 'breaking', where, what: walk.way === 'request' ? `no longer takes ${shape}` : `may be ${shape} now` },
    ]
  })
}

function isAnnounced({ kind }: Fault): boolean {
  return kind === 'announced'
}

function branchesOf(schema: Json): readonly Json[] {
  return Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema]
}

function kindFaults(where: string, { before, after }: Pair<Json>, way: Way): Fault[] {
  const olds = typesOf(before)
  const news = typesOf(after)
  const [sent, taken] = way === 'request' ? [olds, news] : [news, olds]
  if (!taken) return []
  if (!sent) return [{ kind: 'breaking', where, what: `was anything, is ${taken.join(' or ')} now` }]
  const foreign = sent.filter((type) => !taken.includes(type) && !(type === 'integer' && taken.includes('number')))
  return foreign.map((type) => ({
    kind: 'breaking',
    where,
    what: way === 'request' ? `no longer takes ${type}` : `may be ${type} now`,
  }))
}

function typesOf({ type }: Json): readonly string[] | undefined {
  if (type === undefined) return undefined
  return Array.isArray(type) ? (type as string[]) : [String(type)]
}

function valueFaults(where: string, { before, after }: Pair<Json>, way: Way): Fault[] {
  const olds = valuesOf(before)
  const news = valuesOf(after)
  if (way === 'request') {
    if (!news) return []
    if (!olds) return [{ kind: 'breaking', where, what: `takes only ${news.join(', ')} now` }]
    return missing(olds, news).map((value) => ({ kind: 'breaking', where, what: `no longer takes ${value}` }))
  }
  if (!olds) return []
  if (!news) return [{ kind: 'breaking', where, what: `was one of ${olds.join(', ')}, is anything now` }]
  return missing(news, olds).map((value) => ({ kind: 'announced', where, what: `may be ${value} now` }))
}

function valuesOf(schema: Json): readonly string[] | undefined {
  if ('const' in schema) return [JSON.stringify(schema.const)]
  return Array.isArray(schema.enum) ? schema.enum.map((value) => JSON.stringify(value)) : undefined
}

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const

function boundFaults(where: string, { before, after }: Pair<Json>): Fault[] {
  const numberOf = (schema: Json, name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined)
  const tighter = (names: readonly string[], unbounded: number, isTighter: (now: number, old: number) => boolean) =>
    names
      .filter((name) => isTighter(numberOf(after, name) ?? unbounded, numberOf(before, name) ?? unbounded))
      .map((name) => `${name} is ${String(after[name])} now`)
  const otherForm = ['pattern', 'format']
    .filter((name) => after[name] !== undefined && after[name] !== before[name])
    .map((name) => `${name} is ${String(after[name])} now`)
  const isClosed = after.additionalProperties === false && before.additionalProperties !== false
  return [
    ...tighter(UPPER, Number.POSITIVE_INFINITY, (now, old) => now < old),
    ...tighter(LOWER, Number.NEGATIVE_INFINITY, (now, old) => now > old),
    ...otherForm,
    ...(isClosed ? ['takes no other fields now'] : []),
  ].map((what) => ({ kind: 'breaking', where, what }))
}

function propertyFaults(where: string, { before, after }: Pair<Json>, walk: Walk): Fault[] {
  const olds = propertiesOf(before)
  const news = propertiesOf(after)
  const must = { before: requiredOf(before), after: requiredOf(after) }
  const [expected, given, what] =
    walk.way === 'request'
      ? [must.before, must.after, 'must be sent now']
      : [must.after, must.before, 'may be missing now']
  const ofPresence = [...given]
    .filter((name) => !expected.has(name) && (walk.way === 'request' || name in news))
    .map((name): Fault => ({ kind: 'breaking', where: `${where}.${name}`, what }))
  const ofEach = Object.entries(olds).flatMap(([name, old]): Fault[] => {
    const now = news[name]
    const place = `${where}.${name}`
    return now
      ? compare(place, { before: old, after: now }, walk)
      : [{ kind: 'breaking', where: place, what: 'is gone' }]
  })
  return [...ofPresence, ...ofEach]
}

function propertiesOf(schema: Json): Readonly<Record<string, Json>> {
  return (schema.properties ?? {}) as Readonly<Record<string, Json>>
}

function requiredOf(schema: Json): ReadonlySet<string> {
  return new Set((schema.required ?? []) as string[])
}

/** Of lists and of fields without fixed names. */
function innerFaults(where: string, { before, after }: Pair<Json>, walk: Walk): Fault[] {
  const inner = [
    [before.items, after.items, '[]'],
    [before.additionalProperties, after.additionalProperties, '.*'],
    [before.propertyNames, after.propertyNames, ' (names)'],
  ] as const
  return inner.flatMap(([old, now, place]) =>
    isSchema(old) || isSchema(now)
      ? compare(`${where}${place}`, { before: isSchema(old) ? old : {}, after: isSchema(now) ? now : {} }, walk)
      : [],
  )
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function missing(of: readonly string[], among: readonly string[]): string[] {
  return of.filter((value) => !among.includes(value))
}
