import { z } from 'zod'
import { dito } from './dito'
import { texto } from './textos'

/** Beyond these a clock is simply wrong, and the column that keeps it stays small. */
const MAIOR_DIFERENCA_MS = 2_000_000_000

/** `PUT {Url}/relato`: what a station knows of itself, for whoever looks after the stations. Older stations never send it. */
export const relatoDaEstacao = z
  .object({
    relogioMs: dito(
      z.int().min(-MAIOR_DIFERENCA_MS).max(MAIOR_DIFERENCA_MS).optional(),
      'Quanto o relógio do aparelho está adiantado ao da cozinha; negativo: atrasado.',
      1200,
    ),
    autoteste: dito(
      z
        .array(
          z.object({
            assunto: dito(texto(40), 'O que foi testado.', 'rede'),
            bom: dito(z.boolean(), 'Se passou.', true),
          }),
        )
        .min(1)
        .max(20)
        .optional(),
      'O último autoteste, assunto por assunto.',
      [{ assunto: 'rede', bom: true }],
    ),
  })
  .meta({ id: 'RelatoDaEstacao' })

export const respostaDoRelato = z
  .object({ guardado: dito(z.boolean(), 'Falso se a estação ainda não consta: envie de novo mais tarde.', true) })
  .meta({ id: 'RespostaDoRelato' })

export type RelatoDaEstacao = z.infer<typeof relatoDaEstacao>
