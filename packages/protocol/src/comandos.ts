import type { ComandoDaEstacao } from '@kds/domain/comandos'
import * as z from 'zod'
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

export const comando = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('moverItens'), ...base, pedidoId, itens: z.array(passo).min(1).max(400) }),
  z.object({ tipo: z.literal('desfazer'), ...base, pedidoId, comandoId: z.uuid() }),
  z.object({
    tipo: z.literal('abrirMassas'),
    ...base,
    itens: z.array(z.object({ pedidoId, itemId })).min(1).max(400),
  }),
  z.object({ tipo: z.literal('entregarPedido'), ...base, pedidoId }),
  z.object({ tipo: z.literal('priorizarPedido'), ...base, pedidoId, prioridade: z.literal([0, 1]) }),
  z.object({ tipo: z.literal('reconhecer'), ...base, pedidoId, linhas, ate: z.int().min(0) }),
  z.object({ tipo: z.literal('verPedidos'), ...base, pedidoIds: z.array(pedidoId).min(1).max(500), linhas }),
  z.object({ tipo: z.literal('definirLinha'), ...base, pedidoId, itemId, linha }),
  z.object({ tipo: z.literal('contarMassas'), ...base, tamanho: texto(60), quantidade: z.int().min(0).max(9999) }),
  z.object({ tipo: z.literal('ajustarMassas'), ...base, tamanho: texto(60), delta: z.int().min(-9999).max(9999) }),
]) satisfies z.ZodType<ComandoDaEstacao>

/** Commands in one call; a station with more sends the rest afterwards. */
export const COMANDOS_POR_ENVIO = 200

/** Each command is judged on its own: a malformed one is refused and never blocks the ones behind it. */
export const envioDeComandos = z
  .object({ comandos: z.array(z.unknown()).min(1).max(COMANDOS_POR_ENVIO) })
  .meta({ id: 'EnvioDeComandos' })

export const resultadoDoComando = z.object({
  id: z.string(),
  situacao: z.enum(['aceito', 'repetido', 'recusado']),
  motivo: z.string().optional(),
})

export const respostaDosComandos = z
  .object({ resultados: z.array(resultadoDoComando), cursor: z.int() })
  .meta({ id: 'RespostaDosComandos' })

export type ResultadoDoComando = z.infer<typeof resultadoDoComando>
export type RespostaDosComandos = z.infer<typeof respostaDosComandos>
