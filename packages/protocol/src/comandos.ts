import type { ComandoDaEstacao } from '@kds/domain/comandos'
import * as z from 'zod'
import { dito } from './dito'
import { objeto } from './objeto'
import { linha, passoVisto, posto } from './pedido'
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

/** Commands in one call; a station with more sends the rest afterwards. */
export const COMANDOS_POR_ENVIO = 200

/** Each command is judged on its own: a malformed one is refused and never blocks the ones behind it. */
export const envioDeComandos = z
  .object({
    comandos: dito(z.array(z.unknown()).min(1).max(COMANDOS_POR_ENVIO), 'Na ordem em que foram tocados.', [
      {
        id: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
        tipo: 'entregarPedido',
        pedidoId: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4e',
        em: '2026-11-15T23:33:00.000Z',
      },
    ]),
  })
  .meta({ id: 'EnvioDeComandos' })

export const resultadoDoComando = z.object({
  id: dito(z.string(), 'Do comando, como foi enviado.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
  situacao: dito(
    z.enum(['aceito', 'repetido', 'recusado']),
    'repetido: já tinha valido; recusado: não vale mais.',
    'aceito',
  ),
  motivo: dito(z.string().optional(), 'Só do que foi recusado.', 'O pedido foi cancelado.'),
})

export const respostaDosComandos = z
  .object({
    resultados: dito(z.array(resultadoDoComando), 'Um por comando, na ordem do envio.', [
      { id: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d', situacao: 'aceito' },
    ]),
    cursor: dito(z.int(), 'Até onde a história da cozinha foi com este envio.', 1042),
  })
  .meta({ id: 'RespostaDosComandos' })

export type ResultadoDoComando = z.infer<typeof resultadoDoComando>
export type RespostaDosComandos = z.infer<typeof respostaDosComandos>
