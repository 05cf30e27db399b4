import { z } from 'zod'

export const pedidoTokenSchema = z.object({
  userName: z.string().trim().min(1).max(100).describe('A chave do aplicativo.'),
  password: z.string().trim().min(1).max(200).describe('O número da licença.'),
  versaoApi: z.string().trim().max(40).optional().describe('A versão do aplicativo.'),
})

export type PedidoToken = z.infer<typeof pedidoTokenSchema>

export const respostaTokenSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Segundos até o token vencer.'),
    NomeEmpresa: z.string(),
    ValidoAte: z.string().describe('Fim da validade da licença (ISO 8601).'),
    Sigla: z.string(),
    Storage: z.string().describe('Referência do ícone da empresa no armazenamento de arquivos.'),
  })
  .describe('O token e a empresa da licença.')

export type RespostaToken = z.infer<typeof respostaTokenSchema>

export const perfilSchema = z.object({
  Id: z.int(),
  Nome: z.string(),
  Url: z.string().describe('Endereço base da cozinha do perfil.'),
})

export type Perfil = z.infer<typeof perfilSchema>

export const consultaPerfilSchema = z.object({
  Id: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Só este perfil, em vez da lista.'),
})

export const listaPerfisSchema = z.array(perfilSchema)

/** A public signing key (RFC 7517). The list of fields is closed, so that a private part can never be serialised. */
export const chavePublicaSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

export const chavesSchema = z.object({ keys: z.array(chavePublicaSchema) }).describe('Chaves públicas (JWKS).')

export type ChavePublica = z.infer<typeof chavePublicaSchema>
export type Chaves = z.infer<typeof chavesSchema>

export const revogadosSchema = z
  .object({
    licencas: z.array(z.string()),
    suspensas: z.array(z.string()).default([]).describe('Siglas das empresas suspensas.'),
  })
  .describe('Licenças revogadas cujos tokens ainda poderiam valer, e empresas cujos tokens não valem agora.')

export type Revogados = z.infer<typeof revogadosSchema>
