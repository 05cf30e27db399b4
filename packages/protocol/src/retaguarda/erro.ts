import { z } from 'zod'
import { erroSchema } from '../error-answer'

export const erroDeCamposSchema = erroSchema.extend({
  campos: z.record(z.string(), z.string()).optional().describe('A mensagem de cada campo recusado.'),
})

export type ErroDeCampos = z.infer<typeof erroDeCamposSchema>
