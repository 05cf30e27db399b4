import { z } from 'zod'
import { versaoSchema } from './lista'

/** Of a sheet: the whole menu, and what Excel adds to it. */
export const PLANILHA_MAIS_LONGA = 4 * 1024 * 1024
export const LINHAS_MOSTRADAS = 200

export const planilhaSchema = z.object({ csv: z.string().max(PLANILHA_MAIS_LONGA, 'A planilha passa de 4 MB.') })

export const importarPlanilhaSchema = planilhaSchema.extend({
  versao: versaoSchema.describe('A da prévia: o que se confirma é o que se viu.'),
})

export const importarRegrasSchema = importarPlanilhaSchema.extend({
  comandoId: z.uuid().describe('De quem pede: repetir é seguro.'),
})

export const previaSchema = z.object({
  novos: z.int(),
  mudados: z.int(),
  iguais: z.int(),
  erros: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
  totalDeErros: z.int(),
  avisos: z.array(z.string()),
  linhas: z
    .array(
      z.object({
        linha: z.int(),
        acao: z.enum(['novo', 'muda']),
        nome: z.string(),
        mudancas: z.array(z.string()).describe('Cada campo que muda, antes e depois.'),
      }),
    )
    .describe('As primeiras do que muda.'),
  versao: versaoSchema,
})

export type Previa = z.infer<typeof previaSchema>

export const planilhaExportadaSchema = z.object({ nome: z.string(), csv: z.string() })
