import { erroSchema } from '@kds/protocol/error-answer'
import { pedidoTabletSchema, respostaTabletSchema } from '@kds/protocol/tablet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type RedeemParts, redeemTabletCode } from './redeem-tablet-code'
import { LICENCE_BODY_BYTES } from './token-route'

const LONGEST_DEVICE = 300

export const tabletRoute: FastifyPluginAsyncZod<RedeemParts> = async (app, parts) => {
  app.post(
    '/jwt/tablet',
    {
      bodyLimit: LICENCE_BODY_BYTES,
      schema: {
        tags: ['licenciamento'],
        summary: 'Troca o código que a câmera leu pelas configurações de um tablet',
        description: 'O código vale uma vez, por 15 minutos, e vai no corpo: endereço nenhum o registra.',
        body: pedidoTabletSchema,
        response: { 200: respostaTabletSchema, 400: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
      return redeemTabletCode(parts, { ...request.body, address: request.ip, device })
    },
  )
}
