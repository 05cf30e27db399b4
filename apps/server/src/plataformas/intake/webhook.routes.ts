import { dito } from '@kds/protocol/dito'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientNetwork } from '../../http/client-address'
import type { CallTaking } from './take-call'

/** A whole order, where that comes by call. */
const MOST_BYTES = 262_144
const EXEMPLO = '0199f3a2-6c1e-7d40-9b5a-3f2c8e7d1a04'

/** Where platforms call. */
export const platformWebhookRoutes: FastifyPluginAsyncZod<CallTaking> = async (app, { take, refuseTold }) => {
  // Signed over its very bytes: nothing reads them before the signature was looked at.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const schema = {
    tags: ['plataformas'],
    summary: 'Recebe um evento de uma plataforma de pedidos',
    description:
      'Para as plataformas, não para o seu sistema. O corpo é o que cada plataforma envia, assinado com o segredo da loja: `X-App-Signature` ' +
      '(Open Delivery), `X-IFood-Signature` (iFood), `Authorization: Bearer` (pedidos inteiros por chamada). A resposta vem depois de o ' +
      'evento estar gravado; o mesmo evento de novo é aceito e não faz nada.',
    params: z.object({ loja: dito(z.uuid(), 'A loja conectada.', EXEMPLO) }),
    response: {
      202: z.null().describe('Gravado.'),
      204: z.null().describe('Gravado.'),
      400: erroSchema,
      403: erroSchema.describe('A assinatura não confere.'),
      404: erroSchema,
      413: erroSchema.describe('O corpo é grande demais.'),
      429: erroSchema,
    },
  }
  for (const url of ['/api/plataformas/:loja', '/api/plataformas/:loja/v1/newEvent']) {
    const onRequest = ({ params }: FastifyRequest) => refuseTold(asKept((params as { loja: string }).loja))
    app.post(url, { schema, onRequest }, async (request, reply) => {
      const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const cabecalho = (nome: string) => [request.headers[nome]].flat()[0]
      const loja = asKept(request.params.loja)
      const status = await take({ loja, network: clientNetwork(request.ip), cabecalho, corpo })
      return reply.code(status).send(null)
    })
  }
}

/** However it is written. */
function asKept(loja: string): string {
  return loja.toLowerCase()
}
