import type { Cozinha } from '@kds/domain/cozinha'
import type { Evento } from '@kds/domain/eventos'
import * as z from 'zod'
import { campoAlterado, conteudoDoItem, dadosDoPedido, etapa, item, linha, passo, pedido, posto } from './pedido'
import { instante } from './textos'

export const cozinha = z
  .object({
    id: z.string(),
    nome: z.string(),
    tamanhos: z.array(z.object({ nome: z.string(), sigla: z.string() })),
    metaMinutos: z.number(),
    fornoMinutos: z.number(),
    fornoAutomatico: z.boolean(),
    entregaAutomaticaMinutos: z.number(),
    limites: z.partialRecord(etapa, z.int()),
  })
  .meta({ id: 'Cozinha' }) satisfies z.ZodType<Cozinha>

const pedidoId = z.string()
const carimbo = {
  seq: z.int(),
  em: instante,
  estacao: z.string().optional(),
  comandoId: z.string().optional(),
}
const massas = z.array(z.object({ pedidoId, itemId: z.string(), tamanho: z.string(), quantas: z.int().optional() }))

export const evento = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('PedidoRecebido'), ...carimbo, pedido }),
    z.object({
      tipo: z.literal('PedidoAlterado'),
      ...carimbo,
      pedidoId,
      dados: dadosDoPedido,
      liberadoEm: instante.optional(),
      campos: z.array(campoAlterado),
      adicionados: z.array(item),
      removidos: z.array(z.string()),
      alterados: z.array(z.object({ itemId: z.string(), antes: conteudoDoItem, depois: conteudoDoItem })),
    }),
    z.object({ tipo: z.literal('PedidoCancelado'), ...carimbo, pedidoId, motivo: z.string().optional() }),
    z.object({
      tipo: z.literal('ItensMovidos'),
      ...carimbo,
      pedidoId,
      itens: z.array(passo),
      desfaz: z.string().optional(),
    }),
    z.object({ tipo: z.literal('MassasAbertas'), ...carimbo, itens: massas }),
    z.object({ tipo: z.literal('MassasFechadas'), ...carimbo, itens: massas, desfaz: z.string() }),
    z.object({ tipo: z.literal('PedidoEntregue'), ...carimbo, pedidoId }),
    z.object({ tipo: z.literal('PedidoReaberto'), ...carimbo, pedidoId, pedido }),
    z.object({ tipo: z.literal('PedidoPriorizado'), ...carimbo, pedidoId, prioridade: z.literal([0, 1]) }),
    z.object({
      tipo: z.literal('PedidoReconhecido'),
      ...carimbo,
      pedidoId,
      linhas: z.array(posto),
      ate: z.int(),
    }),
    z.object({
      tipo: z.literal('PedidosVistos'),
      ...carimbo,
      vistos: z.array(z.object({ pedidoId, linhas: z.array(posto) })),
    }),
    z.object({ tipo: z.literal('PedidoLiberado'), ...carimbo, pedidoId }),
    z.object({ tipo: z.literal('PedidoNaoVisto'), ...carimbo, pedidoId, linhas: z.array(linha) }),
    z.object({ tipo: z.literal('PedidoAtrasado'), ...carimbo, pedidoId }),
    z.object({ tipo: z.literal('ItemRoteado'), ...carimbo, pedidoId, itemId: z.string(), linha }),
    z.object({ tipo: z.literal('MassasContadas'), ...carimbo, tamanho: z.string(), quantidade: z.int() }),
    z.object({ tipo: z.literal('MassasAjustadas'), ...carimbo, tamanho: z.string(), delta: z.int() }),
    z.object({ tipo: z.literal('CozinhaConfigurada'), ...carimbo, cozinha }),
  ])
  .meta({ id: 'Evento' }) satisfies z.ZodType<Evento>
