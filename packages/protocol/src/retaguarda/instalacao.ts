import { documento, sigla } from '@kds/domain/validacao/cadastro'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { instante } from '../textos'
import { campo, campoObrigatorio, diaSchema, emailSchema } from './campos'
import { correioSchema } from './conta'
import { consultaDeLista, listaDe, versaoSchema } from './lista'
import { linkDoConviteSchema } from './pessoas'

export const LICENCAS_MAXIMO = 10_000

export const empresaDaInstalacaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  sigla: z.string(),
  documento: z.string().nullable(),
  criadaEm: instante,
  suspensaEm: instante.nullable(),
  licencas: z.int().describe('As que valem agora.'),
  licencasMaximo: z.int().nullable().describe('Quantas pode ter; nulo é sem limite.'),
  licencasAte: z.iso.date().nullable().describe('O último dia em que podem valer; nulo é sem limite.'),
  pessoas: z.int(),
  versao: versaoSchema,
})

export type EmpresaDaInstalacao = z.infer<typeof empresaDaInstalacaoSchema>

export const consultaDeEmpresasSchema = consultaDeLista(['nome', 'sigla', 'criadaEm']).extend({
  situacao: z.enum(['ativa', 'suspensa']).optional(),
})

export const empresasDaInstalacaoSchema = listaDe(empresaDaInstalacaoSchema)

const limites = {
  licencasMaximo: z
    .int({ error: mensagens.mascara })
    .min(0, mensagens.minimo)
    .max(LICENCAS_MAXIMO, mensagens.maximo)
    .nullish()
    .transform((valor) => valor ?? null)
    .describe('Quantas licenças pode ter; vazio é sem limite.'),
  licencasAte: z
    // A form shows what the first of them says of a day that does not exist.
    .union([z.literal('', { error: mensagens.mascara }), diaSchema], { error: mensagens.mascara })
    .nullish()
    .transform((valor) => valor || null)
    .describe('O último dia em que podem valer; vazio é sem limite.'),
}

export const convidarDonoSchema = z.object({ email: emailSchema.describe('De quem será dono: recebe um convite.') })

export const novaEmpresaSchema = z.object({
  nome: campoObrigatorio(80),
  sigla: campoObrigatorio(20, sigla).describe('Nome curto, que não muda depois.'),
  documento: campo(20, documento).default('').describe('CNPJ ou CPF, com ou sem pontuação.'),
  ...convidarDonoSchema.shape,
  ...limites,
})

export const empresaCriadaSchema = empresaDaInstalacaoSchema.extend({
  correio: correioSchema,
  link: linkDoConviteSchema,
})

export const mudarLimitesSchema = z.object({ ...limites, versao: versaoSchema })

export const verVersaoSchema = z.object({ versao: versaoSchema })
