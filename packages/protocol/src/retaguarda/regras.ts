import { LINHAS } from '@kds/domain/linhas'
import { CHAVE_MAIS_LONGA, TIPOS_DE_REGRA } from '@kds/domain/regras-de-rota'
import { z } from 'zod'
import { legivel } from '../textos'
import { campoObrigatorio } from './campos'

/** Of one kind, as many as are shown at once; the others are found by searching. */
export const REGRAS_MOSTRADAS = 200
export const REGRAS_POR_MUDANCA = 500
/** The place of what a click on an orphan makes: behind all that were put in an order by hand. */
export const ULTIMA_ORDEM = 1_000_000

const tipo = z.enum(TIPOS_DE_REGRA)
const chave = campoObrigatorio(CHAVE_MAIS_LONGA).describe('O código, a categoria ou o que o nome contém.')
const linha = z.enum(LINHAS)

export const regraSchema = z.object({
  tipo,
  chave: z.string().describe('Como alguém a escreveu.'),
  linha,
  ordem: z.int(),
  numero: z.string().describe('O lugar em que vale: 2 para códigos, 3 para categorias, 4 para nomes.'),
  produto: z.string().optional().describe('Como o cardápio chama o que tem este código.'),
})

export type Regra = z.infer<typeof regraSchema>

export const consultaDeRegrasSchema = z.object({ busca: z.string().max(100).overwrite(legivel).trim().optional() })

export const regrasSchema = z.object({
  versao: z.int().describe('Cresce a cada mudança.'),
  totais: z.record(tipo, z.int()),
  itens: z.array(regraSchema),
})

export type Regras = z.infer<typeof regrasSchema>

export const regraPedidaSchema = z.object({ tipo, chave, linha, ordem: z.int().min(0).max(ULTIMA_ORDEM).optional() })

/** Rules changed and not yet kept. */
export const rascunhoSchema = z.object({
  definir: z.array(regraPedidaSchema).max(REGRAS_POR_MUDANCA).default([]),
  remover: z
    .array(z.object({ tipo, chave: z.string().max(200).overwrite(legivel) }))
    .max(REGRAS_POR_MUDANCA)
    .default([]),
})

export type Rascunho = z.output<typeof rascunhoSchema>

export const mudarRegrasSchema = rascunhoSchema.extend({
  comandoId: z.uuid().describe('De quem pede: repetir é seguro.'),
  versao: z.int().describe('A versão que se via.'),
})
