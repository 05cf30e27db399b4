import type { ErroDeCampos } from '@kds/protocol/retaguarda/erro'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { answerError } from '../../http/error-answers'
import { ENOUGH_FAULTS, validationFaults } from '../../http/validation-faults'
import { FieldRefusal } from './field-refusal'

/** As every refusal of the house, and with the fields of the form it came from. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldRefusal) return reply.code(error.statusCode).send(withFields(error.messages, error.campos))
  if (hasZodFastifySchemaValidationErrors(error) && error.validationContext === 'body') {
    const campos: Record<string, string> = {}
    for (const { instancePath, message } of error.validation.slice(0, ENOUGH_FAULTS)) {
      const campo = instancePath.split('/').filter(Boolean).join('.')
      if (campo !== '') campos[campo] ??= message ?? 'valor inválido'
    }
    return reply.code(400).send(withFields(validationFaults(error.validation, 'body'), campos))
  }
  return answerError(error, request, reply)
}

function withFields(messages: readonly string[], campos: Readonly<Record<string, string>>): ErroDeCampos {
  return { success: false, Messages: [...messages], campos }
}
