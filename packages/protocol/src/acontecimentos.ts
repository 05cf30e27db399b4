import { type Acontecimento, TIPOS_DE_ACONTECIMENTO } from '@kds/domain/acontecimentos'
import { lerInstante } from '@kds/domain/tempo'
import * as z from 'zod'
import { COMO_VOLTA_A_REFERENCIA } from './pedido'
import { comSinalDoFuso, instante } from './textos'

/** How long they are kept for whoever was away; what is older is found in the list of orders. */
export const DIAS_DOS_ACONTECIMENTOS = 7
export const PULSO_DOS_ACONTECIMENTOS_MS = 4_000

/** Its place among the happenings of a kitchen: the event that caused it, and which of the things told of that event it is. */
export interface Marco {
  epoca: string
  seq: number
  lugar: number
}

export function escreverMarco({ epoca, seq, lugar }: Marco): string {
  return `${epoca}.${seq}.${lugar}`
}

export function lerMarco(texto: string): Marco | undefined {
  const [, epoca, seq, lugar] = /^([\w-]{1,60})\.(\d{1,15})\.(\d{1,3})$/.exec(texto) ?? []
  return epoca && seq && lugar ? { epoca, seq: Number(seq), lugar: Number(lugar) } : undefined
}

export const acontecimentoContado = z
  .object({
    id: z
      .string()
      .describe('Identifica este acontecimento para sempre: quem recebe o mesmo `id` outra vez já o conhece.')
      .meta({ examples: ['0199a1c2-77aa-7b1e-9d2c-0a4f5b6c7d8e.1042.0'] }),
    tipo: z
      .enum(TIPOS_DE_ACONTECIMENTO)
      .describe(
        'aceito: a cozinha recebeu, e onde se pergunta, aceitou; iniciado: começou a fazer; pronto: tudo pronto; entregue: saiu da cozinha; atrasado: passou do prazo; ' +
          'cancelado: foi cancelado; alteracaoLida: quem faz leu a alteração; reaberto: o que estava pronto ou entregue voltou à cozinha.',
      )
      .meta({ examples: ['pronto'] }),
    pedidoId: z
      .string()
      .describe('Do pedido na cozinha.')
      .meta({ examples: ['0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'] }),
    origem: z
      .string()
      .describe('De onde o pedido veio, como foi enviado.')
      .meta({ examples: ['balcao'] }),
    referencia: z
      .string()
      .describe(COMO_VOLTA_A_REFERENCIA)
      .meta({ examples: ['venda-1042'] }),
    numero: z
      .string()
      .describe('Por que a cozinha chama o pedido.')
      .meta({ examples: ['42'] }),
    em: instante.describe('Quando aconteceu, em UTC.').meta({ examples: ['2026-11-15T23:31:07.000Z'] }),
    recusa: z
      .string()
      .optional()
      .describe('Só em cancelado: o código do motivo com que a cozinha recusou o pedido da plataforma.')
      .meta({ examples: ['503'] }),
    alteradoEm: instante
      .optional()
      .describe('Só em alteracaoLida: quando chegou a alteração que foi lida.')
      .meta({ examples: ['2026-11-15T23:12:40.000Z'] }),
  })
  .meta({ id: 'Acontecimento', description: 'O que a cozinha fez de um pedido, nas palavras de quem o enviou.' })

export type AcontecimentoContado = z.infer<typeof acontecimentoContado>

export function contado(marco: Marco, acontecimento: Acontecimento): AcontecimentoContado {
  return { id: escreverMarco(marco), ...acontecimento }
}

const DESDE =
  'deve ser o id do último acontecimento recebido, como veio, ou data e hora com fuso, como 2026-11-15T20:30:00-03:00'

function ehMomento(texto: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(texto).success && lerInstante(texto) !== undefined
}

export const consultaDeAcontecimentos = z.object({
  desde: comSinalDoFuso(
    z
      .string()
      .max(120, DESDE)
      .refine((texto) => lerMarco(texto) !== undefined || ehMomento(texto), DESDE)
      .optional(),
  )
    .describe(
      'O `id` do último acontecimento recebido, ou data e hora com fuso, até ' +
        `${DIAS_DOS_ACONTECIMENTOS} dias atrás: vem o que houve depois. Sem ele, e sem \`Last-Event-ID\`, só o que houver daqui em diante.`,
    )
    .meta({ exemplos: ['2026-11-15T20:30:00-03:00'] }),
})
