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
  const samples = shapesOf(schema, hints).map(([first]) => first)
  for (const each of samples) {
    const { error } = schema.safeParse(each)
    if (error) throw new Error(`no good value of its own making: ${z.prettifyError(error)} ${JSON.stringify(each)}`)
  }
  return samples
}

/**
 * The same where a rule between fields may refuse them: every field there is, each with something of its kind. For every option of a union at
 * the top as many as make use of every option further down: the first with the first of each.
 */
export function shapesOf(schema: z.ZodType, hints: Hints): unknown[][] {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const options = root.oneOf ?? root.anyOf ?? [root]
  return options.map((option) => {
    const samples: unknown[] = []
    const unions = { most: 1 }
    for (let nth = 0; nth < unions.most; nth += 1) {
      samples.push(sample({ ...option, $defs: root.$defs }, { root, hints, nth, unions }))
    }
    return samples
  })
}

interface Sampling {
  readonly root: JsonSchema
  readonly hints: Hints
  /** Which option of every union. */
  readonly nth: number
  /** Options of the largest that was met. Grows. */
  readonly unions: { most: number }
}

function sample(schema: JsonSchema, sampling: Sampling, name?: string): unknown {
  const { root, hints, nth, unions } = sampling
  const hint = name === undefined ? undefined : hints[name]
  if (hint) return hint()
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, sampling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? []
  unions.most = Math.max(unions.most, options.length)
  const option = options[nth % options.length]
  if (option) return sample(option, sampling, name)
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, sampling, field)]))
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items, sampling)] : []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date-time') return new Date().toISOString()
  return schema.type === 'string' ? 'x' : null
}
