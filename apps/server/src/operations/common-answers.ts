import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifySchema } from 'fastify'

const OF_ALL = {
  500: erroSchema.describe('Falha do servidor. Tente novamente; o que foi pedido pode ter valido.'),
  503: erroSchema.describe(
    'O servidor está sobrecarregado, reiniciando ou sem banco de dados. `Retry-After` diz os segundos de espera.',
  ),
}

const OF_QUESTIONS = {
  400: erroSchema.describe('A chamada não é o que se espera: cada mensagem diz o campo e o que há com ele.'),
}

const OF_PATHS = { 414: erroSchema.describe('Uma parte do endereço é longa demais.') }

const OF_BODIES = {
  413: erroSchema.describe('O corpo é grande demais.'),
  415: erroSchema.describe('O tipo do corpo, ou a codificação dele, não é aceito nesta chamada.'),
}

/** What may happen to every call, said once instead of in each of them. What a route says of itself stays. */
export function withCommonAnswers(schema: FastifySchema): FastifySchema {
  if (!schema?.response) return schema
  const { body, params, querystring } = schema
  const common = {
    ...OF_ALL,
    ...((body ?? params ?? querystring) !== undefined && OF_QUESTIONS),
    ...(params !== undefined && OF_PATHS),
    ...(body !== undefined && OF_BODIES),
  }
  return { ...schema, response: { ...common, ...(schema.response as object) } }
}
