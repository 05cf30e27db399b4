import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import { LINHAS, POSTOS, type Posto } from '@kds/domain/linhas'
import {
  CAMPOS_DO_PEDIDO,
  type ConteudoDoItem,
  type DadosDoPedido,
  type Item,
  type PassoFeito,
  type Pedido,
  TIPOS_DE_COMPLEMENTO,
  TIPOS_DE_PEDIDO,
} from '@kds/domain/pedido'
import * as z from 'zod'
import { instante } from './textos'

export const linha = z.enum(LINHAS)
export const posto = z.enum(POSTOS)
export const etapa = z.enum(ETAPAS)
export const fracao = z.object({ n: z.int().min(1).max(1000), d: z.int().min(1).max(1000) })

export const passagem = z.object({
  em: instante,
  seq: z.int(),
  estacao: z.string().optional(),
})

export const pizza = z.object({
  tamanho: z.string(),
  tipoMassa: z.string().optional(),
  borda: z.string().optional(),
  sabores: z.array(
    z.object({
      nome: z.string(),
      fracao: fracao.optional(),
      adicionais: z.array(z.string()),
      remocoes: z.array(z.string()),
      observacao: z.string().optional(),
    }),
  ),
})

export const conteudoDoItem = z.object({
  referencia: z.string().optional(),
  codigo: z.string().optional(),
  categoria: z.string().optional(),
  linha,
  semLinha: z.boolean(),
  nome: z.string(),
  quantidade: z.number(),
  complementos: z.array(z.object({ nome: z.string(), quantidade: z.number(), tipo: z.enum(TIPOS_DE_COMPLEMENTO) })),
  observacao: z.string().optional(),
  pizza: pizza.optional(),
  avisos: z.array(z.string()),
}) satisfies z.ZodType<ConteudoDoItem>

export const item = conteudoDoItem.extend({
  id: z.string(),
  etapa,
  entradas: z.partialRecord(etapa, passagem),
  massa: z
    .object({
      situacao: z.enum(['pendente', 'aberta']),
      em: instante.optional(),
      estacao: z.string().optional(),
      comandoId: z.string().optional(),
    })
    .optional(),
  cancelado: z.boolean(),
  ultimoComando: z.string().optional(),
}) satisfies z.ZodType<Item>

export const campoAlterado = z.object({
  campo: z.enum(CAMPOS_DO_PEDIDO),
  antes: z.string().optional(),
  depois: z.string().optional(),
})

export const dadosDoPedido = z.object({
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_PEDIDO),
  mesa: z.string().optional(),
  cliente: z.string().optional(),
  agendadoPara: instante.optional(),
  prometidoPara: instante.optional(),
  observacao: z.string().optional(),
}) satisfies z.ZodType<DadosDoPedido>

export const passo = z.object({ itemId: z.string().min(1).max(20), de: etapa, para: etapa }) satisfies z.ZodType<{
  itemId: string
  de: Etapa
  para: Etapa
}>

const passoFeito = passo.extend({
  entradas: z.partialRecord(etapa, passagem).optional(),
  anterior: z.string().optional(),
}) satisfies z.ZodType<PassoFeito>

export const pedido = dadosDoPedido
  .extend({
    id: z.string(),
    origem: z.string(),
    referencia: z.string(),
    criadoEm: instante,
    prioridade: z.literal([0, 1]),
    itens: z.array(item),
    recebidoEm: instante,
    liberadoEm: instante.optional(),
    visto: z.partialRecord(posto, passagem),
    iniciado: passagem.optional(),
    pronto: passagem.optional(),
    entregue: passagem.extend({ comandoId: z.string().optional() }).optional(),
    cancelado: passagem.extend({ motivo: z.string().optional() }).optional(),
    mudancas: z.array(
      z.object({
        seq: z.int(),
        em: instante,
        adicionados: z.array(z.string()),
        removidos: z.array(z.string()),
        alterados: z.array(z.object({ itemId: z.string(), antes: conteudoDoItem })),
        campos: z.array(campoAlterado),
      }),
    ),
    reconhecido: z.partialRecord(posto, z.int()) satisfies z.ZodType<Partial<Record<Posto, number>>>,
    movimentos: z.array(
      z.object({
        comandoId: z.string(),
        itens: z.array(passoFeito),
        massas: z.array(z.string()),
        desfeito: z.boolean(),
      }),
    ),
    alarmes: z.object({ naoVisto: z.array(linha).optional(), atrasadoEm: instante.optional() }),
  })
  .meta({ id: 'Pedido', description: 'Um pedido como a cozinha o guarda.' }) satisfies z.ZodType<Pedido>

/** What a point of sale is told of one order: the order, and what follows from it. */
export const pedidoConsultado = pedido
  .extend({
    situacao: z.enum(['agendado', 'fila', 'preparo', 'pronto', 'entregue', 'cancelado']),
    prazo: instante,
  })
  .meta({ id: 'PedidoConsultado' })

export type PedidoConsultado = z.infer<typeof pedidoConsultado>
