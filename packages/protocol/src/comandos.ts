import type { ComandoDaEstacao, MoverItens } from '@kds/domain/comandos'
import * as z from 'zod'
import { dito } from './dito'
import { objeto } from './objeto'
import { linha, passo, posto } from './pedido'
import { instante, texto } from './textos'

/** Looked up as it is, in a database that takes no NUL in a text. */
const pedidoId = z
  .string()
  .min(1)
  .max(60)
  .refine((id) => !id.includes('\0'))
const itemId = z.string().min(1).max(20)
const linhas = z.array(posto).min(1).max(7)

/** Made by the station, so that sending it twice does it once. */
const base = { id: z.uuid(), em: instante }

const passoVisto = objeto<MoverItens['itens'][number]>()({
  ...passo.shape,
  visto: dito(z.int().min(0).optional(), 'A última mudança do item que estava na tela; 0 se nenhuma.', 1043),
})

type De<Tipo extends ComandoDaEstacao['tipo']> = Extract<ComandoDaEstacao, { tipo: Tipo }>
const de = <Tipo extends ComandoDaEstacao['tipo']>() => objeto<De<Tipo>>()

/** Keyed by the types of the domain: a command that has no schema does not compile. */
const COMANDOS = {
  moverItens: de<'moverItens'>()({
    tipo: z.literal('moverItens'),
    ...base,
    pedidoId,
    itens: z.array(passoVisto).min(1).max(400),
  }),
  desfazer: de<'desfazer'>()({ tipo: z.literal('desfazer'), ...base, pedidoId, comandoId: z.uuid() }),
  abrirMassas: de<'abrirMassas'>()({
    tipo: z.literal('abrirMassas'),
    ...base,
    itens: z
      .array(objeto<De<'abrirMassas'>['itens'][number]>()({ pedidoId, itemId, massa: z.string().max(400).optional() }))
      .min(1)
      .max(400),
  }),
  entregarPedido: de<'entregarPedido'>()({ tipo: z.literal('entregarPedido'), ...base, pedidoId }),
  aceitarPedido: de<'aceitarPedido'>()({ tipo: z.literal('aceitarPedido'), ...base, pedidoId }),
  recusarPedido: de<'recusarPedido'>()({
    tipo: z.literal('recusarPedido'),
    ...base,
    pedidoId,
    codigo: z.string().min(1).max(60),
  }),
  priorizarPedido: de<'priorizarPedido'>()({
    tipo: z.literal('priorizarPedido'),
    ...base,
    pedidoId,
    prioridade: z.literal([0, 1]),
  }),
  reconhecer: de<'reconhecer'>()({ tipo: z.literal('reconhecer'), ...base, pedidoId, linhas, ate: z.int().min(0) }),
  verPedidos: de<'verPedidos'>()({
    tipo: z.literal('verPedidos'),
    ...base,
    pedidoIds: z.array(pedidoId).min(1).max(500),
    linhas,
  }),
  definirLinha: de<'definirLinha'>()({ tipo: z.literal('definirLinha'), ...base, pedidoId, itemId, linha }),
  contarMassas: de<'contarMassas'>()({
    tipo: z.literal('contarMassas'),
    ...base,
    tamanho: texto(60),
    quantidade: z.int().min(0).max(9999),
    visto: z.int().min(0).optional(),
  }),
  ajustarMassas: de<'ajustarMassas'>()({
    tipo: z.literal('ajustarMassas'),
    ...base,
    tamanho: texto(60),
    delta: z.int().min(-9999).max(9999),
  }),
} satisfies { [Tipo in ComandoDaEstacao['tipo']]: z.ZodType<De<Tipo>> }

type Opcao = (typeof COMANDOS)[keyof typeof COMANDOS]

export const comando = z.discriminatedUnion('tipo', Object.values(COMANDOS) as [Opcao, ...Opcao[]])
