import { erro } from '@kds/protocol/error-answer'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseAwayInWords, isDatabaseAway } from '../db/database-away'
import { Refusal } from './refusal'
import { validationFaults } from './validation-faults'

const FALHA_INTERNA = 'Não foi possível concluir a operação. Tente novamente.'

const BY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo da requisição está vazio; envie um JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo da requisição não é um JSON válido.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'O tamanho do corpo não corresponde ao cabeçalho Content-Length.',
  FST_ERR_BAD_URL: 'O endereço da requisição é inválido.',
  ACCOUNTS_AWAY: 'As contas não podem ser consultadas agora. Tente novamente em instantes.',
  FST_ERR_MAX_PARAM_LENGTH: 'O endereço da requisição é longo demais.',
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'A requisição é inválida.',
  401: 'Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.',
  403: 'Você não tem autorização para esta operação.',
  404: 'Endereço não encontrado.',
  405: 'Operação não aceita neste endereço.',
  408: 'A requisição demorou demais para chegar. Tente novamente.',
  413: 'O corpo da requisição é grande demais.',
  414: 'O endereço da requisição é longo demais.',
  415: 'Tipo de conteúdo não aceito neste endereço. Um JSON vai com o cabeçalho Content-Type: application/json.',
  429: 'Muitas requisições. Aguarde um pouco e tente novamente.',
  431: 'Os cabeçalhos da requisição são grandes demais.',
  503: 'O serviço está sobrecarregado ou reiniciando. Tente novamente em instantes.',
}

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    return reply
      .code(error.statusCode)
      .headers(error.headers)
      .send(erro(...error.messages))
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.code(400).send(erro(...validationFaults(error.validation, error.validationContext)))
  }
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', '2')
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  // A client's error is never logged whole: a parser quotes the body, and the body may hold a licence number.
  else request.log.info({ code: error.code, statusCode: status }, 'request refused')
  return reply.code(status).send(erro(messageOf(error, status, request)))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path] = request.url.split('?', 1)
  return reply.code(404).send(erro(`Endereço não encontrado: ${request.method} ${path}`))
}

export function messageOfStatus(status: number): string {
  return BY_STATUS[status] ?? FALHA_INTERNA
}

function messageOf(error: FastifyError, status: number, request: FastifyRequest): string {
  if (status === 413) {
    const limit = sizeInWords(request.routeOptions.bodyLimit)
    return `O corpo da requisição passa do limite de ${limit}. Nada foi gravado: reduza o conteúdo ou divida-o em envios menores.`
  }
  return BY_CODE[error.code] ?? databaseAwayInWords(error) ?? messageOfStatus(status)
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode
  if (status === undefined && isDatabaseAway(error)) return 503
  return status !== undefined && status >= 400 && status <= 599 ? status : 500
}

function sizeInWords(bytes: number | undefined): string {
  if (bytes === undefined) return 'tamanho'
  return bytes % 1024 === 0 ? `${bytes / 1024} KB` : `${bytes} bytes`
}
