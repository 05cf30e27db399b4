import { lerInstante } from '@kds/domain/tempo'
import * as z from 'zod'
import { origem } from './entrada'
import { pedidoConsultado } from './pedido'

export const PEDIDOS_POR_PAGINA = 100
/** How far back a till may look: older orders have no names any more and nobody reconciles them. */
export const DIAS_DA_LISTA = 31

const instanteDaConsulta = z.iso
  .datetime({ offset: true, error: 'deve ser data e hora com fuso, como 2026-11-15T20:30:00-03:00' })
  .refine((valor) => lerInstante(valor) !== undefined, 'deve ficar entre os anos 2000 e 2099')

/** Where the next page begins; opaque to whoever sends it back. */
const continuacao = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{1,64}$/, 'deve ser o `proximo` da página anterior, como veio')
  .describe('O `proximo` da página anterior.')

export const consultaDePedidos = z.object({
  origem: origem.optional().describe('Só desta origem. Sem ele, todas as da chave.'),
  aberto: z.enum(['sim', 'nao']).optional().describe('Só os abertos, ou só os que já fecharam.'),
  desde: instanteDaConsulta
    .optional()
    .describe(`Recebidos deste momento em diante; sem ele, das últimas 24 horas. Até ${DIAS_DA_LISTA} dias atrás.`),
  ate: instanteDaConsulta.optional().describe('Recebidos antes deste momento.'),
  limite: z.coerce.number().int().min(1).max(PEDIDOS_POR_PAGINA).default(50),
  depoisDe: continuacao.optional(),
})

export type ConsultaDePedidos = z.infer<typeof consultaDePedidos>

/** Enough to compare two books; the rest is told order by order. */
export const pedidoNaLista = pedidoConsultado
  .pick({
    origem: true,
    referencia: true,
    numero: true,
    tipo: true,
    situacao: true,
    criadoEm: true,
    recebidoEm: true,
    agendadoPara: true,
    prometidoPara: true,
    prazo: true,
    iniciado: true,
    pronto: true,
    entregue: true,
    cancelado: true,
  })
  .meta({ id: 'PedidoNaLista' })

export const listaDePedidos = z
  .object({
    pedidos: z.array(pedidoNaLista).describe('Do mais antigo ao mais novo.'),
    proximo: z.string().optional().describe('Para `depoisDe` da próxima página; não vem na última.'),
  })
  .meta({ id: 'ListaDePedidos' })

export type PedidoNaLista = z.infer<typeof pedidoNaLista>
export type ListaDePedidos = z.infer<typeof listaDePedidos>
