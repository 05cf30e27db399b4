import { type Linha, linhasAtivas } from '@kds/domain/linhas'
import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { type Perfil, perfilSchema, respostaTokenSchema } from '@kds/protocol/licensing'
import { z } from 'zod'

export const CHAVE_CONFIGURACOES = 'configuracoes'
export const CHAVE_TOKEN_PUSH = 'tokenPush'

export const TIPOS_TELA_MONTADOR = [
  { Id: 'F', Nome: 'Fila' },
  { Id: 'K', Nome: 'Kanban' },
] as const

export type TipoTelaMontador = (typeof TIPOS_TELA_MONTADOR)[number]['Id']

export const identitySchema = respostaTokenSchema
  .pick({ NomeEmpresa: true, ValidoAte: true, Sigla: true, Storage: true })
  .extend({ AccessToken: z.string().min(1), RefreshToken: z.null().default(null) })

export type Identity = z.infer<typeof identitySchema>

/** The saved settings of the device, with the specification's field names and defaults. */
export const savedSettingsSchema = z.object({
  numeroLicenca: z.string().min(1),
  codigoPerfil: z.number().nullable().default(null),
  estacao: z.string().default(''),
  identity: identitySchema.nullable().default(null),
  perfil: perfilSchema.nullable().default(null),
  urlIcone: z.string().nullable().default(null),
  urlLogo: z.string().nullable().default(null),
  mostraPizza: z.boolean().default(false),
  mostraCozinha: z.boolean().default(false),
  mostraEntrada: z.boolean().default(false),
  mostraSobremesa: z.boolean().default(false),
  mostraChapa: z.boolean().default(false),
  mostraFritura: z.boolean().default(false),
  tipoTelamontador: z.enum(['F', 'K']).nullable().default(null),
})

export type SavedSettings = z.infer<typeof savedSettingsSchema>

/** Settings published after a login always know who they are and which kitchen they belong to. */
export type LoggedInSettings = SavedSettings & { identity: Identity; perfil: Perfil }

export function isLoggedIn(configuracoes: SavedSettings | null): configuracoes is LoggedInSettings {
  return configuracoes !== null && configuracoes.identity !== null && configuracoes.perfil !== null
}

export function linhasDaEstacao(configuracoes: SavedSettings): Linha[] {
  return linhasAtivas(configuracoes)
}

/** The id of the kitchen: the last part of the profile's address. */
export function cozinhaDoPerfil({ Url }: Perfil): string {
  return decodeURIComponent(withoutSlashAtEnd(Url).split('/').at(-1) ?? '')
}
