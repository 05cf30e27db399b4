import type { Cozinha, Horario, Tamanho } from '@kds/domain/cozinha'
import type { Evento, ItemDeMassa } from '@kds/domain/eventos'
import * as z from 'zod'
import { objeto } from './objeto'
import { campoAlterado, conteudoDoItem, dadosDoPedido, etapa, item, linha, passo, pedido, posto, sobra } from './pedido'
import { instante } from './textos'

export const cozinha = objeto<Cozinha>()({
  id: z.string(),
  nome: z.string(),
  tamanhos: z.array(objeto<Tamanho>()({ nome: z.string(), sigla: z.string() })),
  metaMinutos: z.number(),
  metas: z.partialRecord(linha, z.number()).optional(),
  fornoMinutos: z.number(),
  fornoAutomatico: z.boolean(),
  entregaAutomaticaMinutos: z.number(),
  limites: z.partialRecord(etapa, z.int()),
  alergias: z.array(z.string()).optional(),
  rotasVersao: z.int().optional(),
  fuso: z.string().optional(),
  horarios: z.array(objeto<Horario>()({ dia: z.int(), abre: z.string(), fecha: z.string() })).optional(),
}).meta({ id: 'Cozinha' })

const pedidoId = z.string()
const carimbo = {
  seq: z.int(),
  em: instante,
  estacao: z.string().optional(),
  comandoId: z.string().optional(),
}
const massas = z.array(
  objeto<ItemDeMassa>()({
    pedidoId,
    itemId: z.string(),
    tamanho: z.string(),
    quantas: z.int().optional(),
    sobra: sobra.optional(),
  }),
)

type De<Tipo extends Evento['tipo']> = Extract<Evento, { tipo: Tipo }>
const de = <Tipo extends Evento['tipo']>() => objeto<De<Tipo>>()

/** Keyed by the types of the domain: an event that has no schema does not compile. */
const EVENTOS = {
  PedidoRecebido: de<'PedidoRecebido'>()({ tipo: z.literal('PedidoRecebido'), ...carimbo, pedido }),
  PedidoAlterado: de<'PedidoAlterado'>()({
    tipo: z.literal('PedidoAlterado'),
    ...carimbo,
    pedidoId,
    dados: dadosDoPedido,
    liberadoEm: instante.optional(),
    campos: z.array(campoAlterado),
    adicionados: z.array(item),
    removidos: z.array(z.string()),
    alterados: z.array(
      objeto<De<'PedidoAlterado'>['alterados'][number]>()({
        itemId: z.string(),
        antes: conteudoDoItem,
        depois: conteudoDoItem,
        outraMassa: z.literal(true).optional(),
        jaAbertas: z.int().optional(),
      }),
    ),
    alergiaNova: z.literal(true).optional(),
  }),
  PedidoCancelado: de<'PedidoCancelado'>()({
    tipo: z.literal('PedidoCancelado'),
    ...carimbo,
    pedidoId,
    motivo: z.string().optional(),
    recusa: z.string().optional(),
  }),
  ItensMovidos: de<'ItensMovidos'>()({
    tipo: z.literal('ItensMovidos'),
    ...carimbo,
    pedidoId,
    itens: z.array(passo),
    desfaz: z.string().optional(),
  }),
  MassasAbertas: de<'MassasAbertas'>()({ tipo: z.literal('MassasAbertas'), ...carimbo, itens: massas }),
  MassasFechadas: de<'MassasFechadas'>()({
    tipo: z.literal('MassasFechadas'),
    ...carimbo,
    itens: massas,
    desfaz: z.string(),
  }),
  PedidoAceito: de<'PedidoAceito'>()({ tipo: z.literal('PedidoAceito'), ...carimbo, pedidoId }),
  PedidoSemConfirmacao: de<'PedidoSemConfirmacao'>()({
    tipo: z.literal('PedidoSemConfirmacao'),
    ...carimbo,
    pedidoId,
    resolvido: z.literal(true).optional(),
  }),
  PedidoEntregue: de<'PedidoEntregue'>()({ tipo: z.literal('PedidoEntregue'), ...carimbo, pedidoId }),
  PedidoReaberto: de<'PedidoReaberto'>()({ tipo: z.literal('PedidoReaberto'), ...carimbo, pedidoId, pedido }),
  PedidoPriorizado: de<'PedidoPriorizado'>()({
    tipo: z.literal('PedidoPriorizado'),
    ...carimbo,
    pedidoId,
    prioridade: z.literal([0, 1]),
  }),
  PedidoReconhecido: de<'PedidoReconhecido'>()({
    tipo: z.literal('PedidoReconhecido'),
    ...carimbo,
    pedidoId,
    linhas: z.array(posto),
    ate: z.int(),
  }),
  PedidosVistos: de<'PedidosVistos'>()({
    tipo: z.literal('PedidosVistos'),
    ...carimbo,
    vistos: z.array(objeto<De<'PedidosVistos'>['vistos'][number]>()({ pedidoId, linhas: z.array(posto) })),
  }),
  PedidoLiberado: de<'PedidoLiberado'>()({ tipo: z.literal('PedidoLiberado'), ...carimbo, pedidoId }),
  PedidoNaoVisto: de<'PedidoNaoVisto'>()({
    tipo: z.literal('PedidoNaoVisto'),
    ...carimbo,
    pedidoId,
    linhas: z.array(linha),
  }),
  PedidoAtrasado: de<'PedidoAtrasado'>()({ tipo: z.literal('PedidoAtrasado'), ...carimbo, pedidoId }),
  ItemRoteado: de<'ItemRoteado'>()({ tipo: z.literal('ItemRoteado'), ...carimbo, pedidoId, itemId: z.string(), linha }),
  MassasContadas: de<'MassasContadas'>()({
    tipo: z.literal('MassasContadas'),
    ...carimbo,
    tamanho: z.string(),
    quantidade: z.int(),
  }),
  MassasAjustadas: de<'MassasAjustadas'>()({
    tipo: z.literal('MassasAjustadas'),
    ...carimbo,
    tamanho: z.string(),
    delta: z.int(),
  }),
  CozinhaConfigurada: de<'CozinhaConfigurada'>()({ tipo: z.literal('CozinhaConfigurada'), ...carimbo, cozinha }),
} satisfies { [Tipo in Evento['tipo']]: z.ZodType<De<Tipo>> }

type Opcao = (typeof EVENTOS)[keyof typeof EVENTOS]

export const evento = z.discriminatedUnion('tipo', Object.values(EVENTOS) as [Opcao, ...Opcao[]]).meta({ id: 'Evento' })
