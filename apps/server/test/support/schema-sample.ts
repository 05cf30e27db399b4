import * as z from 'zod'

interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly format?: string
  readonly minimum?: number
}

/** Good values of fields whose rule a machine cannot read, by the field's name. */
export type Hints = Readonly<Record<string, () => unknown>>

/**
 * Good values of a schema with every field there is, optional ones too, so that a field added to the schema is there by
 * itself. Of a union at the top one of each; further down the first.
 */
export function samplesOf(schema: z.ZodType, hints: Hints): unknown[] {
  const samples = shapesOf(schema, hints)
  for (const each of samples) {
    const { error } = schema.safeParse(each)
    if (error) throw new Error(`no good value of its own making: ${z.prettifyError(error)} ${JSON.stringify(each)}`)
  }
  return samples
}

/** The same where a rule between fields may refuse them: every field there is, each with something of its kind. */
export function shapesOf(schema: z.ZodType, hints: Hints): unknown[] {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const options = root.oneOf ?? root.anyOf ?? [root]
  return options.map((option) => sample({ ...option, $defs: root.$defs }, root, hints))
}

function sample(schema: JsonSchema, root: JsonSchema, hints: Hints, name?: string): unknown {
  const hint = name === undefined ? undefined : hints[name]
  if (hint) return hint()
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, hints)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const option = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (option) return sample(option, root, hints, name)
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, root, hints, field)]))
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items, root, hints)] : []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date-time') return new Date().toISOString()
  return schema.type === 'string' ? 'x' : null
}
