import type * as z from 'zod'

/**
 * The same schema, with what `/docs` says of it: what it is for, in the words of whoever integrates, and what it looks like on an evening.
 * Under a name of ours: zod drops `examples` of whatever it cleans on the way in, and that is nearly all that comes from outside.
 * The station is built without what is said (scripts/schemas-without-docs.ts).
 */
export function dito<T extends z.ZodType>(schema: T, description?: string, ...exemplos: readonly unknown[]): T {
  return description === undefined ? schema : (schema.meta({ description, exemplos: [...exemplos] }) as T)
}
