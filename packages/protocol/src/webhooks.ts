import * as z from 'zod'
import { acontecimentoContado } from './acontecimentos'
import { instante } from './textos'

export const SITUACOES_DA_ENTREGA = ['pendente', 'entregue', 'desistiu'] as const
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number]

/** How far apart the clocks of who signs and who checks may be. */
export const JANELA_DA_ASSINATURA_S = 300
export const HORAS_DE_TENTATIVAS = 24
export const WEBHOOKS_POR_COZINHA = 5

/** Sent by hand, to see that calls arrive and are signed as expected. */
export const eventoDeTeste = z
  .object({
    id: z
      .string()
      .describe('Identifica este teste.')
      .meta({ examples: ['0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'] }),
    tipo: z
      .literal('teste')
      .describe('Sempre teste.')
      .meta({ examples: ['teste'] }),
    em: instante.describe('Quando foi enviado, em UTC.').meta({ examples: ['2026-11-15T23:31:07.000Z'] }),
  })
  .meta({
    id: 'EventoDeTeste',
    description: 'Enviado pela retaguarda para experimentar o endereço. Responda 2xx e ignore.',
  })

export type EventoDeTeste = z.infer<typeof eventoDeTeste>

export const corpoDoWebhook = z.union([acontecimentoContado, eventoDeTeste])
