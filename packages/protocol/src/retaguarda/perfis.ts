import { z } from 'zod'
import { instante } from '../textos'
import { campoObrigatorio } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

export const perfilDaEmpresaSchema = z.object({
  id: z.int(),
  nome: z.string(),
  cozinhaId: z.string(),
  cozinha: z.string(),
  arquivadoEm: instante.nullable(),
  versao: versaoSchema,
})

export type PerfilDaEmpresa = z.infer<typeof perfilDaEmpresaSchema>

export const consultaDePerfisSchema = consultaDeLista(['nome', 'id']).extend({
  arquivados: z.enum(['sim', 'nao', 'tudo']).default('nao'),
})

export const perfisDaEmpresaSchema = listaDe(perfilDaEmpresaSchema)

export const novoPerfilSchema = z.object({
  nome: campoObrigatorio(80).describe('O que o tablet mostra na lista de perfis.'),
  cozinhaId: campoObrigatorio(80),
})

export const mudarPerfilSchema = novoPerfilSchema.extend({ versao: versaoSchema })
