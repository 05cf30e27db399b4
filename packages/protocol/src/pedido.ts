import { CAMPOS_DO_PEDIDO } from '@kds/domain/campos'
import type { MoverItens } from '@kds/domain/comandos'
import { ETAPAS } from '@kds/domain/etapas'
import type { Fracao } from '@kds/domain/fracao'
import { LINHAS, POSTOS } from '@kds/domain/linhas'
import {
  type CampoAlterado,
  type Complemento,
  type ConteudoDoItem,
  type DadosDoPedido,
  type Item,
  type Massa,
  type Movimento,
  type Mudanca,
  type Passagem,
  type PassoFeito,
  type Pedido,
  type Pizza,
  type Sabor,
  TIPOS_DE_COMPLEMENTO,
  TIPOS_DE_PEDIDO,
} from '@kds/domain/pedido'
import * as z from 'zod'
import { objeto } from './objeto'
import { instante } from './textos'

export const linha = z.enum(LINHAS)
export const posto = z.enum(POSTOS)
export const etapa = z.enum(ETAPAS)
export const fracao = objeto<Fracao>()({ n: z.int().min(1).max(1000), d: z.int().min(1).max(1000) })

export const passagem = objeto<Passagem>()({
  em: instante,
  seq: z.int(),
  estacao: z.string().optional(),
})

const sabor = objeto<Sabor>()({
  nome: z.string(),
  fracao: fracao.optional(),
  adicionais: z.array(z.string()),
  remocoes: z.array(z.string()),
  observacao: z.string().optional(),
})

export const pizza = objeto<Pizza>()({
  tamanho: z.string(),
  tipoMassa: z.string().optional(),
  borda: z.string().optional(),
  sabores: z.array(sabor),
})

const complemento = objeto<Complemento>()({
  nome: z.string(),
  quantidade: z.number(),
  tipo: z.enum(TIPOS_DE_COMPLEMENTO),
})

export const conteudoDoItem = objeto<ConteudoDoItem>()({
  referencia: z.string().optional(),
  codigo: z.string().optional(),
  categoria: z.string().optional(),
  linha,
  semLinha: z.boolean(),
  nome: z.string(),
  quantidade: z.number(),
  complementos: z.array(complemento),
  observacao: z.string().optional(),
  pizza: pizza.optional(),
  avisos: z.array(z.string()),
})

const massa = objeto<Massa>()({
  situacao: z.enum(['pendente', 'aberta']),
  em: instante.optional(),
  estacao: z.string().optional(),
  comandoId: z.string().optional(),
})

export const item = objeto<Item>()({
  ...conteudoDoItem.shape,
  id: z.string(),
  etapa,
  entradas: z.partialRecord(etapa, passagem),
  massa: massa.optional(),
  cancelado: z.boolean(),
  ultimoComando: z.string().optional(),
})

export const campoAlterado = objeto<CampoAlterado>()({
  campo: z.enum(CAMPOS_DO_PEDIDO),
  antes: z.string().optional(),
  depois: z.string().optional(),
})

export const dadosDoPedido = objeto<DadosDoPedido>()({
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_PEDIDO),
  mesa: z.string().optional(),
  cliente: z.string().optional(),
  agendadoPara: instante.optional(),
  prometidoPara: instante.optional(),
  observacao: z.string().optional(),
})

export const passo = objeto<MoverItens['itens'][number]>()({
  itemId: z.string().min(1).max(20),
  de: etapa,
  para: etapa,
})

const passoFeito = objeto<PassoFeito>()({
  ...passo.shape,
  entradas: z.partialRecord(etapa, passagem).optional(),
  anterior: z.string().optional(),
})

const mudanca = objeto<Mudanca>()({
  seq: z.int(),
  em: instante,
  adicionados: z.array(z.string()),
  removidos: z.array(z.string()),
  alterados: z.array(objeto<Mudanca['alterados'][number]>()({ itemId: z.string(), antes: conteudoDoItem })),
  campos: z.array(campoAlterado),
})

const movimento = objeto<Movimento>()({
  comandoId: z.string(),
  itens: z.array(passoFeito),
  massas: z.array(z.string()),
  desfeito: z.boolean(),
})

export const pedido = objeto<Pedido>()({
  ...dadosDoPedido.shape,
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
  entregue: objeto<NonNullable<Pedido['entregue']>>()({
    ...passagem.shape,
    comandoId: z.string().optional(),
  }).optional(),
  cancelado: objeto<NonNullable<Pedido['cancelado']>>()({
    ...passagem.shape,
    motivo: z.string().optional(),
  }).optional(),
  mudancas: z.array(mudanca),
  reconhecido: z.partialRecord(posto, z.int()),
  movimentos: z.array(movimento),
  alarmes: objeto<Pedido['alarmes']>()({ naoVisto: z.array(linha).optional(), atrasadoEm: instante.optional() }),
}).meta({ id: 'Pedido', description: 'Um pedido como a cozinha o guarda.' })

/** What a point of sale is told of one order: the order, and what follows from it. */
export const pedidoConsultado = pedido
  .extend({
    situacao: z.enum(['agendado', 'fila', 'preparo', 'pronto', 'entregue', 'cancelado']),
    prazo: instante,
  })
  .meta({ id: 'PedidoConsultado' })

/** What a point of sale is answered that sent or changed one. */
export const pedidoRecebido = pedidoConsultado
  .extend({
    avisos: z
      .array(z.string())
      .optional()
      .describe(
        'O que não foi entendido ou foi guardado de outro jeito, uma frase cada. Não vem quando tudo valeu como veio.',
      ),
  })
  .meta({ id: 'PedidoRecebido' })

export type PedidoConsultado = z.infer<typeof pedidoConsultado>
export type PedidoRecebido = z.infer<typeof pedidoRecebido>
