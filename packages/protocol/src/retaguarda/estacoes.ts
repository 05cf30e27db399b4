import { LINHAS } from '@kds/domain/linhas'
import { z } from 'zod'
import { instante } from '../textos'
import { SITUACOES_DA_LICENCA } from './licencas'
import { consultaDeLista, listaDe } from './lista'

export const estacaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  cozinha: z.string(),
  licenca: z.string(),
  situacaoDaLicenca: z
    .enum(SITUACOES_DA_LICENCA)
    .nullable()
    .describe('Vencida ou revogada, a estação não entra mais; nula se a licença não é desta instalação.'),
  licencaValidaAte: instante.nullable(),
  linhas: z.array(z.enum(LINHAS)),
  tela: z.string().nullable().describe('F: Fila; K: Kanban; nulo num aplicativo antigo.'),
  versao: z.string().nullable().describe('Do aplicativo; nula num antigo.'),
  relogioMs: z.int().nullable().describe('Quanto o relógio está adiantado; nulo se não foi informado.'),
  autoteste: z
    .object({ em: instante, problemas: z.array(z.string()) })
    .nullable()
    .describe('O último; nulo se nenhum foi feito.'),
  vistaEm: instante,
  aoVivo: z.boolean(),
})

export type EstacaoDaEmpresa = z.infer<typeof estacaoSchema>

export const consultaDeEstacoesSchema = consultaDeLista(['nome', 'vistaEm']).extend({
  aoVivo: z.enum(['sim', 'nao']).optional(),
  licencaId: z.uuid().optional().describe('Só as que a usam.'),
})

export const estacoesSchema = listaDe(estacaoSchema)
