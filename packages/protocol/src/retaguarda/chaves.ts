import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { origem } from '../entrada'
import { instante } from '../textos'
import { campoObrigatorio } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

export const chaveSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  cozinhaId: z.string(),
  cozinha: z.string(),
  origens: z
    .array(z.string())
    .nullable()
    .describe('Nulo numa chave antiga, que só alcança os pedidos que ela mesma enviou.'),
  criadaEm: instante,
  revogadaEm: instante.nullable(),
  usadaEm: instante.nullable().describe('A última vez, com precisão de um minuto.'),
  versao: versaoSchema,
})

export type ChaveDaEmpresa = z.infer<typeof chaveSchema>

export const consultaDeChavesSchema = consultaDeLista(['criadaEm', 'nome']).extend({
  emUso: z.enum(['sim', 'nao']).optional(),
})

export const chavesDaEmpresaSchema = listaDe(chaveSchema)

const origens = z.array(origem, { error: mensagens.obrigatorio }).min(1, mensagens.obrigatorio).max(20)

export const origensDaChaveSchema = z.object({ origens, versao: versaoSchema })

export const novaChaveSchema = z.object({
  nome: campoObrigatorio(80).describe('Que sistema a usa.'),
  cozinhaId: campoObrigatorio(80),
  origens,
})

export const chaveCriadaSchema = chaveSchema.extend({
  valor: z.string().describe('Mostrada só agora: o que se guarda é o seu resumo.'),
})
