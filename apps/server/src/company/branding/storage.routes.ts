import {
  consultaDeArquivo,
  consultaDeManifesto,
  enderecoAssinado,
  enderecoDoManifesto,
  manifesto,
} from '@kds/protocol/branding'
import { dito } from '@kds/protocol/dito'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type AccessToken, bearerOf } from '../../auth/access-token'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { FairTurns } from '../../http/fair-turns'
import { holdsCopy } from '../../http/if-none-match'
import { RateLimiter } from '../../http/rate-limiter'
import { Refusal } from '../../http/refusal'
import type { HouseAddress } from '../../http/request-origin'
import { ASKING_COST_MS, answerCostMs } from '../../http/work-cost'
import type { SteadyClock } from '../../steady-clock'
import { belongsTo, companyOfRef } from './branding-ref'
import { companyManifest, FILE_PURPOSE, MANIFEST_LIFE_MS, MANIFEST_PURPOSE } from './company-manifest'
import { type CompanyPictures, shortHash } from './company-pictures'

export interface StorageParts {
  readonly verifier: TokenVerifier
  readonly pictures: CompanyPictures
  readonly turns: Pick<FairTurns, 'turn' | 'charge'>
  readonly here: HouseAddress
  readonly now: SteadyClock
}

const ADDRESS_LIFE_MS = 3_600_000
/** All tablets of a chain that start together; each call asks the database that everybody's kitchens ask. */
const RATE = { perMinute: 600, burst: 2_000 }
const DEMAIS = 'As estações desta empresa pediram arquivos demais'
const SEM_AUTORIZACAO = 'Você não tem autorização para acessar o storage.'

/** All of them optional: an address without a signature is refused like one with a wrong signature. */
const assinado = {
  expira: dito(z.string().max(20).default(''), 'Até quando o endereço vale, em milissegundos.', '1794857467000'),
  assinatura: dito(
    z.string().max(100).default(''),
    'A assinatura do endereço.',
    'mIuZbIMDQGbVCNEuDmqcMsXrHYWzLv9uHhDR9Cqzk9M',
  ),
}
const consultaAssinada = z.object({
  ref: dito(z.string().max(300).default(''), 'A referência do arquivo.', 'BELLA/icone.png'),
  ...assinado,
})
const manifestoAssinado = z.object({
  sigla: dito(z.string().max(60).default(''), 'A sigla da empresa.', 'BELLA'),
  nome: dito(z.string().max(200).default(''), 'O nome da empresa.', 'Pizzaria Bella'),
  ...assinado,
})

export const storageRoutes: FastifyPluginAsyncZod<StorageParts> = async (app, parts) => {
  const { verifier, pictures, turns, now } = parts
  const rate = new RateLimiter(RATE, now)
  const { signer } = pictures
  const here = (request: FastifyRequest) => `${parts.here(request)}/api/storage`
  app.decorateRequest('acesso', null)
  const admit = async (sigla: string) => {
    rate.admit(sigla, DEMAIS)
    await turns.turn(sigla, ASKING_COST_MS)
  }

  const forStations = {
    // No DeviceID: during set-up a station has no name yet.
    onRequest: async (request: FastifyRequest) => {
      const access = await verifier.verify(bearerOf(request.headers.authorization))
      await admit(access.sigla)
      request.setDecorator('acesso', access)
    },
  }

  app.get(
    '/api/storage/url',
    {
      ...forStations,
      schema: {
        tags: ['marca'],
        security: [{ licenca: [] }],
        summary: 'Endereço assinado de um arquivo da empresa',
        querystring: consultaDeArquivo,
        response: {
          200: enderecoAssinado,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          429: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const { sigla } = request.getDecorator<AccessToken>('acesso')
      const { ref } = request.query
      if (!belongsTo(sigla, ref)) throw new Refusal(403, [SEM_AUTORIZACAO])
      const image = await pictures.read(ref)
      if (!image) throw unknownFile()
      const { query, expiraEm } = await signer.sign(FILE_PURPOSE, { ref }, ADDRESS_LIFE_MS)
      reply.header('cache-control', 'no-store')
      return { url: `${here(request)}/arquivo?${query}&v=${shortHash(image.etag)}`, expiraEm: expiraEm.toISOString() }
    },
  )

  app.get(
    '/api/storage/arquivo',
    {
      schema: {
        tags: ['marca'],
        summary: 'O arquivo de um endereço assinado',
        produces: ['image/png', 'image/x-icon', 'image/jpeg'],
        querystring: consultaAssinada,
        response: {
          200: z.unknown().describe('A imagem.'),
          304: z.null(),
          403: erroSchema,
          404: erroSchema,
          429: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const { ref, expira, assinatura } = request.query
      if (!(await signer.holds(FILE_PURPOSE, { ref }, expira, assinatura))) throw new Refusal(403, [SEM_AUTORIZACAO])
      // Of a place in the folder of one company, as its station was given it.
      const sigla = companyOfRef(ref)
      await admit(sigla)
      const image = await pictures.read(ref)
      if (!image) throw unknownFile()
      turns.charge(sigla, answerCostMs(image.bytes.length))
      reply.headers({
        etag: image.etag,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      if (holdsCopy(request.headers['if-none-match'], image.etag)) return reply.code(304).send(null)
      return reply.type(image.type).send(image.bytes)
    },
  )

  app.get(
    '/api/storage/manifesto',
    {
      ...forStations,
      schema: {
        tags: ['marca'],
        security: [{ licenca: [] }],
        summary: 'Endereço assinado do manifesto da empresa',
        description: 'O nome vem da estação, que o recebeu com o token; sem ele vale o nome do produto.',
        querystring: consultaDeManifesto,
        response: { 200: enderecoDoManifesto, 400: erroSchema, 401: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      const { sigla } = request.getDecorator<AccessToken>('acesso')
      const fields = { sigla, nome: request.query.nome ?? '' }
      const { query } = await signer.sign(MANIFEST_PURPOSE, fields, MANIFEST_LIFE_MS)
      const v = (await pictures.versions([sigla])).get(sigla)
      reply.header('cache-control', 'no-store')
      // With another mark it is another address, or the browser would keep the manifest of the one before.
      return { url: `${here(request)}/manifesto.webmanifest?${query}${v ? `&v=${v}` : ''}` }
    },
  )

  app.get(
    '/api/storage/manifesto.webmanifest',
    {
      schema: {
        tags: ['marca'],
        summary: 'O manifesto com o nome e o ícone da empresa',
        querystring: manifestoAssinado,
        response: { 200: manifesto, 403: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      const { sigla, nome, expira, assinatura } = request.query
      if (!(await signer.holds(MANIFEST_PURPOSE, { sigla, nome }, expira, assinatura))) {
        throw new Refusal(403, [SEM_AUTORIZACAO])
      }
      await admit(sigla)
      reply.header('cache-control', 'private, max-age=3600').type('application/manifest+json; charset=utf-8')
      return companyManifest(pictures, { sigla, nome: nome || undefined })
    },
  )
}

function unknownFile(): Refusal {
  return new Refusal(404, ['Arquivo não encontrado.'])
}
