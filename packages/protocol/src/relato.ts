import { z } from 'zod'
import { texto } from './textos'

/** Beyond these a clock is simply wrong, and the column that keeps it stays small. */
const MAIOR_DIFERENCA_MS = 2_000_000_000

/** `PUT {Url}/relato`: what a station knows of itself, for whoever looks after the stations. Older stations never send it. */
export const relatoDaEstacao = z
  .object({
    relogioMs: z
      .int()
      .min(-MAIOR_DIFERENCA_MS)
      .max(MAIOR_DIFERENCA_MS)
      .optional()
      .describe('Quanto o relógio do aparelho está adiantado ao da cozinha; negativo: atrasado.'),
    autoteste: z
      .array(z.object({ assunto: texto(40), bom: z.boolean() }))
      .min(1)
      .max(20)
      .optional()
      .describe('O último autoteste, assunto por assunto.'),
  })
  .meta({ id: 'RelatoDaEstacao' })

export const respostaDoRelato = z
  .object({ guardado: z.boolean().describe('Falso se a estação ainda não consta: envie de novo mais tarde.') })
  .meta({ id: 'RespostaDoRelato' })

export type RelatoDaEstacao = z.infer<typeof relatoDaEstacao>
