import { erroSchema } from '@kds/protocol/error-answer'
import { errorRecordsAnswerSchema, errorRecordsSchema } from '@kds/protocol/error-records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type AccessToken, bearerOf } from '../../auth/access-token'
import type { TokenVerifier } from '../../auth/token-verifier'
import { announcedBytes, excessWeight, unannouncedBytes } from '../../http/body-weight'
import type { Impatience } from '../../http/impatience'
import type { RateLimiter } from '../../http/rate-limiter'
import { bodyCostMs } from '../../http/work-cost'
import { type StoreErrorRecordsParts, storeErrorRecords } from './store-error-records'

export interface ErrorsParts extends StoreErrorRecordsParts {
  readonly verifier: TokenVerifier
  readonly rate: RateLimiter
  /** Of what is beyond an ordinary batch, for each as much again. */
  readonly longRate: RateLimiter
  /** Of all licences of a company together. */
  readonly ofCompany: { readonly rate: RateLimiter; readonly longRate: RateLimiter }
  readonly impatience: Impatience
}

/** Fifty records with the longest stacks, in letters of two bytes. */
const BODY_LIMIT = 1024 * 1024
/** A handful of records with ordinary stacks. */
const ORDINARY_BATCH_BYTES = 16_384
const TOO_MANY = 'Esta licença enviou registros de erro demais'
const TOO_MANY_OF_A_COMPANY = 'As estações desta empresa enviaram registros de erro demais'

export const errorsRoutes: FastifyPluginAsyncZod<ErrorsParts> = async (app, options) => {
  const { verifier, rate, longRate, ofCompany, impatience, ...parts } = options
  app.decorateRequest('acesso', null)

  app.post(
    '/api/erros',
    {
      bodyLimit: BODY_LIMIT,
      onRequest: async (request) => {
        const access = await verifier.verify(bearerOf(request.headers.authorization))
        const long = excessWeight(announcedBytes(request), ORDINARY_BATCH_BYTES)
        await impatience.bear(access.licencaId, () => {
          longRate.admit(access.licencaId, TOO_MANY, long)
          rate.admit(access.licencaId, TOO_MANY)
          ofCompany.longRate.admit(access.sigla, TOO_MANY_OF_A_COMPANY, long)
          ofCompany.rate.admit(access.sigla, TOO_MANY_OF_A_COMPANY)
        })
        await parts.turns.turn(access.sigla, bodyCostMs(announcedBytes(request)))
        request.setDecorator('acesso', access)
      },
      // A body that did not tell its length is owed: the next ones wait for it.
      preValidation: async (request) => {
        const { licencaId, sigla } = request.getDecorator<AccessToken>('acesso')
        const unannounced = unannouncedBytes(request)
        const long = excessWeight(unannounced, ORDINARY_BATCH_BYTES)
        parts.turns.charge(sigla, bodyCostMs(unannounced))
        longRate.owe(licencaId, long)
        ofCompany.longRate.owe(sigla, long)
      },
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'Falhas que aconteceram nos aparelhos',
        description: 'Guardadas por 30 dias em `errors/{app}/{aaaa-mm-dd}`, sem dados pessoais. Repetir é seguro.',
        body: errorRecordsSchema,
        response: { 202: errorRecordsAnswerSchema, 400: erroSchema, 401: erroSchema, 413: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      // A body has a minute to come, and a licence may have been revoked meanwhile.
      const { sigla, licencaId } = await verifier.verify(bearerOf(request.headers.authorization))
      const answer = await storeErrorRecords(parts, { sigla, licencaId }, request.body.erros)
      if (answer.descartados > 0) request.log.warn({ licencaId, dropped: answer.descartados }, 'error records dropped')
      return reply.code(202).send(answer)
    },
  )
}
