import { CAMPOS_DA_PIZZA, CAMPOS_DO_ITEM, CAMPOS_DO_SABOR } from '@kds/domain/campos'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { instante, legivel } from '../textos'
import { campo, campoObrigatorio } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

/** What a menu is made of: what is sold, and what a pizza or a dish is made of or without. */
export const TIPOS_DO_CARDAPIO = ['produto', 'sabor', 'adicional', 'remocao', 'massa', 'borda'] as const

export type TipoDoCardapio = (typeof TIPOS_DO_CARDAPIO)[number]

/** What one company may keep. */
export const ITENS_DO_CARDAPIO = 20_000
export const BYTES_DO_CARDAPIO = 8 * 1024 * 1024
const MAIS_OPCOES = 40

/** As long as an order may name each, so that whatever is offered can be ordered. */
const NOME_MAIS_LONGO: Readonly<Record<TipoDoCardapio, number>> = {
  produto: CAMPOS_DO_ITEM.nome.limite,
  sabor: CAMPOS_DO_SABOR.nome.limite,
  adicional: CAMPOS_DO_SABOR.adicionais.limite,
  remocao: CAMPOS_DO_SABOR.remocoes.limite,
  massa: CAMPOS_DA_PIZZA.tipoMassa.limite,
  borda: CAMPOS_DA_PIZZA.borda.limite,
}

const opcoes = z
  .array(campoObrigatorio(CAMPOS_DO_SABOR.adicionais.limite), { error: mensagens.obrigatorio })
  .max(MAIS_OPCOES, mensagens.maximo)
  .transform((nomes) => [...new Set(nomes)])

const camposDoItem = z.object({
  id: z.uuid().optional().describe('De quem cria: repetir é seguro.'),
  tipo: z.enum(TIPOS_DO_CARDAPIO),
  codigo: campo(CAMPOS_DO_ITEM.codigo.limite).describe('O do sistema de vendas; vazio se não há.'),
  nome: campoObrigatorio(CAMPOS_DO_ITEM.nome.limite),
  categoria: campo(CAMPOS_DO_ITEM.categoria.limite),
  pizza: z.boolean().describe('Um produto que se monta por sabores.'),
  adicionais: opcoes.describe('O que este item aceita a mais.'),
  remocoes: opcoes.describe('O que o cliente pode pedir sem.'),
})

export type ConteudoDoCardapio = Omit<z.output<typeof camposDoItem>, 'id'>

export const novoItemDoCardapioSchema = camposDoItem.superRefine(({ tipo, nome }, contexto) => {
  if (nome.length > NOME_MAIS_LONGO[tipo]) {
    contexto.addIssue({ code: 'custom', path: ['nome'], message: mensagens.maximo })
  }
})

export const itemDoCardapioSchema = z.object({
  id: z.uuid(),
  tipo: z.enum(TIPOS_DO_CARDAPIO),
  codigo: z.string(),
  nome: z.string(),
  categoria: z.string(),
  pizza: z.boolean(),
  adicionais: z.array(z.string()),
  remocoes: z.array(z.string()),
  arquivadoEm: instante.nullable(),
  versao: versaoSchema,
})

export type ItemDoCardapio = z.infer<typeof itemDoCardapioSchema>

export const mudarItemDoCardapioSchema = novoItemDoCardapioSchema.safeExtend({ versao: versaoSchema })

export const versaoDoItemSchema = z.object({ versao: versaoSchema })

export const consultaDoCardapioSchema = consultaDeLista(['nome', 'codigo', 'categoria']).extend({
  tipo: z.enum([...TIPOS_DO_CARDAPIO, 'todos']).default('produto'),
  categoria: z.string().max(CAMPOS_DO_ITEM.categoria.limite).overwrite(legivel).optional(),
  pizza: z.enum(['sim', 'nao']).optional(),
  arquivados: z.enum(['sim', 'nao', 'tudo']).default('nao'),
})

export const cardapioSchema = listaDe(itemDoCardapioSchema)
