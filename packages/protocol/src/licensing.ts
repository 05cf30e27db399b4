import { z } from 'zod'
import { dito } from './dito'

export const pedidoTokenSchema = z.object({
  userName: dito(z.string().trim().min(1).max(100), 'A chave do aplicativo.', 'agile-producao'),
  password: dito(z.string().trim().min(1).max(200), 'O número da licença.', 'AB12-CD34-EF56'),
  versaoApi: dito(z.string().trim().max(40).optional(), 'A versão do aplicativo.', '2.0.23'),
})

export type PedidoToken = z.infer<typeof pedidoTokenSchema>

export const respostaTokenSchema = z
  .object({
    access_token: dito(
      z.string(),
      'Vai em `Authorization: Bearer` das chamadas da estação.',
      'eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.e30.c2ln',
    ),
    token_type: dito(z.literal('bearer'), 'Sempre `bearer`.', 'bearer'),
    expires_in: dito(z.int(), 'Segundos até o token vencer.', 3600),
    NomeEmpresa: dito(z.string(), 'O nome da empresa.', 'Pizzaria Bella'),
    ValidoAte: dito(z.string(), 'Fim da validade da licença (ISO 8601).', '2027-11-15T00:00:00.000Z'),
    Sigla: dito(z.string(), 'A sigla da empresa.', 'BELLA'),
    Storage: dito(z.string(), 'Referência do ícone da empresa no armazenamento de arquivos.', 'BELLA/icone.png'),
  })
  .describe('O token e a empresa da licença.')

export type RespostaToken = z.infer<typeof respostaTokenSchema>

export const perfilSchema = z.object({
  Id: dito(z.int(), 'O código do perfil.', 1),
  Nome: dito(z.string(), 'O nome do perfil.', 'Salão'),
  Url: dito(z.string(), 'Endereço base da cozinha do perfil.', 'https://cozinha.exemplo.com.br/api/cozinhas/matriz'),
})

export type Perfil = z.infer<typeof perfilSchema>

/** Message `perfis` of the stream: another text whenever a profile of the company changes, comes or goes. */
export const mudancaDosPerfis = z.object({ versao: z.string().min(1).max(100) })

export type MudancaDosPerfis = z.infer<typeof mudancaDosPerfis>

export const consultaPerfilSchema = z.object({
  Id: dito(z.coerce.number().int().min(1).max(2_147_483_647).optional(), 'Só este perfil, em vez da lista.', 1),
})

export const listaPerfisSchema = z.array(perfilSchema)

/** A public signing key (RFC 7517). The list of fields is closed, so that a private part can never be serialised. */
export const chavePublicaSchema = z.object({
  kty: dito(z.literal('EC'), 'O tipo da chave.', 'EC'),
  crv: dito(z.literal('P-256'), 'A curva.', 'P-256'),
  x: dito(z.string(), 'O ponto da curva.', 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'),
  y: dito(z.string(), 'O ponto da curva.', 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0'),
  kid: dito(z.string(), 'O nome da chave, que está no cabeçalho do token.', '2026-11'),
  alg: dito(z.literal('ES256'), 'Como ela assina.', 'ES256'),
  use: dito(z.literal('sig'), 'Para que serve.', 'sig'),
})

export const chavesSchema = z
  .object({ keys: dito(z.array(chavePublicaSchema), 'As que valem agora.', []) })
  .describe('Chaves públicas (JWKS).')

export type ChavePublica = z.infer<typeof chavePublicaSchema>
export type Chaves = z.infer<typeof chavesSchema>

export const revogadosSchema = z
  .object({
    licencas: dito(z.array(z.string()), 'Os ids das licenças revogadas.', []),
    suspensas: dito(
      z.array(z.string()).default([]),
      'Das empresas suspensas: o SHA-256 de `empresa:` e a sigla, em base64url.',
      [],
    ),
    vencidas: dito(
      z.array(z.string()).default([]),
      'Das empresas cujo último dia já passou, da mesma forma: só as suas licenças não valem.',
      [],
    ),
  })
  .describe('Licenças revogadas cujos tokens ainda poderiam valer, e empresas cujos tokens não valem agora.')

export type Revogados = z.infer<typeof revogadosSchema>
