export type Json = { readonly [key: string]: unknown }

/** As much of an OpenAPI document as programs are written against. */
export interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> }
}

export interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
  readonly security?: readonly Json[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Json
}

export type Content = Readonly<Record<string, { readonly schema?: Json }>>

/** What the house calls is not of it: nobody asks for that. */
export function operationsOf(reference: Reference): { path: string; method: string; operation: Operation }[] {
  return Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}
