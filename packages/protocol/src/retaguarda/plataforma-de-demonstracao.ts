import { z } from 'zod'

/** Only the company of the demonstration has one, where the demonstration runs. */
export const plataformaDeDemonstracaoSchema = z.object({
  existe: z.boolean().describe('Só a empresa da demonstração a tem, e só onde a demonstração roda.'),
  ligada: z.boolean(),
  espera: z
    .object({ abertos: z.int().nonnegative(), ate: z.int().positive() })
    .optional()
    .describe('A cozinha está cheia: com `ate` pedidos abertos ou mais, nenhum novo chega.'),
})

export type PlataformaDeDemonstracao = z.infer<typeof plataformaDeDemonstracaoSchema>

export const mudancaDaDemonstracaoSchema = z.object({ ligada: z.boolean() })
