import { maximo, minimo } from '@kds/domain/validacao/regras'
import { z } from 'zod'
import { instante } from '../textos'
import { campoObrigatorio, inteiro } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

export const MESES_MAXIMO = 120

/** Days before its end from which a licence counts as near it. */
export const DIAS_DE_AVISO = 30

export const SITUACOES_DA_LICENCA = ['ativa', 'vencendo', 'vencida', 'revogada'] as const

export const licencaSchema = z.object({
  id: z.uuid(),
  descricao: z.string(),
  validaAte: instante,
  criadaEm: instante,
  revogadaEm: instante.nullable(),
  situacao: z.enum(SITUACOES_DA_LICENCA),
  estacoes: z.int().describe('Quantas já a usaram.'),
  usadaEm: instante.nullable().describe('Quando uma estação dela foi vista pela última vez.'),
  versao: versaoSchema,
})

export type LicencaDaEmpresa = z.infer<typeof licencaSchema>

const descricao = campoObrigatorio(80).describe('O lugar em que é usada: Pizza, Salão, Moema.')

const meses = inteiro()
  .superRefine((valor, contexto) => {
    const mensagem = minimo(1)(valor) ?? maximo(MESES_MAXIMO)(valor)
    if (mensagem) contexto.addIssue({ code: 'custom', message: mensagem })
  })
  .describe('Por quantos meses vale.')

export const consultaDeLicencasSchema = consultaDeLista(['criadaEm', 'descricao', 'validaAte']).extend({
  situacao: z.enum(SITUACOES_DA_LICENCA).optional(),
})

export const licencasSchema = listaDe(licencaSchema)

export const novaLicencaSchema = z.object({ descricao, meses })

export const licencaCriadaSchema = licencaSchema.extend({
  numero: z.string().describe('Mostrado só agora: o que se guarda é o seu resumo.'),
})

export const mudarLicencaSchema = z.object({ descricao, versao: versaoSchema })

export const renovarLicencaSchema = z.object({ meses, versao: versaoSchema })
