import type { FastifySchema } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifySchema {
    /** Headers that a caller may send and that no schema checks: for the reference. */
    toldHeaders?: z.ZodObject
  }
}

export const toldPrefer = {
  prefer: z
    .string()
    .optional()
    .describe('`handling=strict`: o que seria aviso sobre o que foi enviado é 400, e nada é gravado (RFC 7240).')
    .meta({ examples: ['handling=strict'] }),
}

export const toldIfNoneMatch = {
  'if-none-match': z
    .string()
    .optional()
    .describe('O `ETag` da resposta anterior: se nada mudou, 304 sem corpo.')
    .meta({ examples: ['"q7dZ0mJt5c"'] }),
}

export const toldLastEventId = {
  'last-event-id': z
    .string()
    .optional()
    .describe('O último `id` recebido: vem o que houve depois. Vale mais que `desde`.')
    .meta({ examples: ['0199a1c2-77aa-7b1e-9d2c-0a4f5b6c7d8e.1042.0'] }),
}

/** The reference tells them like any other; the route leaves them as they are. */
export function withToldHeaders({ toldHeaders, ...schema }: FastifySchema): FastifySchema {
  return toldHeaders ? { ...schema, headers: toldHeaders } : schema
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Segundos de espera até tentar de novo.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
} as const satisfies OpenAPIV3_1.ResponseObject['headers']

const ETAG = {
  ETag: {
    description: 'Para `If-None-Match` da próxima vez.',
    schema: { type: 'string' },
    example: '"q7dZ0mJt5c"',
  },
} as const satisfies OpenAPIV3_1.ResponseObject['headers']

/** By what their status means: whoever is asked to wait is told how long, and what may be unchanged has a tag. */
export function withAnswerHeaders(paths: OpenAPIV3_1.PathsObject = {}): OpenAPIV3_1.PathsObject {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item = {}]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withHeaders(operation)])),
    ]),
  )
}

function withHeaders<Operation>(operation: Operation): Operation {
  const { responses } = operation as { responses?: Record<string, OpenAPIV3_1.ResponseObject> }
  if (!responses) return operation
  const told = Object.entries(responses).map(([status, answer]) => {
    if (status === '429' || status === '503') return [status, { ...answer, headers: RETRY_AFTER }]
    return [status, status === '200' && '304' in responses ? { ...answer, headers: ETAG } : answer]
  })
  return { ...operation, responses: Object.fromEntries(told) }
}
