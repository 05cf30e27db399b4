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
export const eventoDeTeste = z.object({ id: z.string(), tipo: z.literal('teste'), em: instante }).meta({
  id: 'EventoDeTeste',
  description: 'Enviado pela retaguarda para experimentar o endereço. Responda 2xx e ignore.',
})

export type EventoDeTeste = z.infer<typeof eventoDeTeste>

export const corpoDoWebhook = z.union([acontecimentoContado, eventoDeTeste])
