import { CHAVE_APP, NOME_APP, VERSAO_API_LICENCIAMENTO, VERSAO_NOME_APP } from '@kds/protocol/constantes'
import { erro, erroOAuthSchema, erroSchema } from '@kds/protocol/error-answer'
import { pedidoTokenSchema, respostaTokenSchema } from '@kds/protocol/licensing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { EMPRESA_SUSPENSA, Refusal } from '../http/refusal'
import { waitInWords } from '../http/wait-in-words'
import { type ExchangeParts, exchangeLicence } from './exchange-licence'

/** A number, the name of an application and its version. */
export const LICENCE_BODY_BYTES = 8_192
const LICENCA_INVALIDA = 'Número da licença inválido.'
const APLICATIVO_ERRADO =
  'Este aplicativo não é reconhecido pelo serviço de licenças. Atualize o aplicativo e tente novamente; se continuar, fale com o suporte.'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

export const tokenRoute: FastifyPluginAsyncZod<ExchangeParts> = async (app, parts) => {
  app.post(
    '/jwt/token',
    {
      bodyLimit: LICENCE_BODY_BYTES,
      schema: {
        tags: ['licenciamento'],
        summary: 'Troca o número da licença por um token',
        description: `API de licenciamento ${VERSAO_API_LICENCIAMENTO}. Um aplicativo se identifica em userName, pela sua chave: ${CHAVE_APP} (${NOME_APP} ${VERSAO_NOME_APP}).`,
        consumes: ['application/json', 'application/x-www-form-urlencoded'],
        body: pedidoTokenSchema,
        response: {
          200: respostaTokenSchema,
          400: z
            .union([erroOAuthSchema, erroSchema])
            .describe('Licença vencida, empresa suspensa, aplicativo errado ou requisição malformada.'),
          401: erroSchema,
          429: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const { userName, password, versaoApi } = request.body
      const exchange = await exchangeLicence(parts, { appKey: userName, numero: password, address: request.ip })
      reply.header('cache-control', 'no-store')
      switch (exchange.tipo) {
        case 'aceita':
          request.log.info(
            { licencaId: exchange.licencaId, sigla: exchange.resposta.Sigla, versaoApi },
            'licence accepted',
          )
          return exchange.resposta
        case 'desconhecida':
          request.log.info('licence unknown or revoked')
          return reply.code(401).send(erro(LICENCA_INVALIDA))
        case 'vencida':
          return reply.code(400).send(invalidGrant(expired(exchange.validaAte)))
        case 'suspensa':
          return reply.code(400).send(invalidGrant(EMPRESA_SUSPENSA))
        case 'aplicativoErrado':
          return reply.code(400).send(invalidGrant(APLICATIVO_ERRADO))
        case 'limitada':
          throw tooManyTries(exchange.esperaMs)
      }
    },
  )
}

function expired(validaAte: Date): string {
  return `A licença venceu em ${dia.format(validaAte)}. Renove-a com o suporte e toque em Verificar novamente.`
}

function invalidGrant(description: string) {
  return { error: 'invalid_grant', error_description: description }
}

function tooManyTries(esperaMs: number): Refusal {
  const seconds = Math.ceil(esperaMs / 1000)
  const wait = waitInWords(seconds)
  return new Refusal(429, [`Muitas tentativas com número de licença inválido. Aguarde ${wait} e tente novamente.`], {
    'retry-after': String(seconds),
  })
}
