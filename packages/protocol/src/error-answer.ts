import { z } from 'zod'

export const erroSchema = z
  .object({
    success: z.literal(false),
    Messages: z.array(z.string()).describe('Uma mensagem por falha, em português.'),
  })
  .describe('Falha, com uma mensagem por motivo.')

export type Erro = z.infer<typeof erroSchema>

/** The form of OAuth 2: stations read `error_description` when `error` is `invalid_grant`. */
export const erroOAuthSchema = z
  .object({
    error: z.string(),
    error_description: z.string().describe('O que fazer, em português.'),
  })
  .describe('Credencial reconhecida mas não aceita.')

export type ErroOAuth = z.infer<typeof erroOAuthSchema>

export function erro(...mensagens: string[]): Erro {
  return { success: false, Messages: mensagens }
}
