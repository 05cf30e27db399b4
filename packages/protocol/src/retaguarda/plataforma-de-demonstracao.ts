import { z } from 'zod'

/** Only the company of the demonstration has one, where the demonstration runs. */
export const plataformaDeDemonstracaoSchema = z.object({
  existe: z.boolean().describe('Só a empresa da demonstração a tem, e só onde a demonstração roda.'),
  ligada: z.boolean(),
})

export type PlataformaDeDemonstracao = z.infer<typeof plataformaDeDemonstracaoSchema>

export const mudancaDaDemonstracaoSchema = z.object({ ligada: z.boolean() })
