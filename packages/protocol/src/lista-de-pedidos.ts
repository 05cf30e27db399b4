import { lerInstante } from '@kds/domain/tempo'
import * as z from 'zod'
import { dito } from './dito'
import { origem } from './entrada'
import { pedidoConsultado } from './pedido-consultado'

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
  .meta({
    description: 'O `proximo` da página anterior.',
    exemplos: ['1794857465000.0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'],
  })

export const consultaDePedidos = z.object({
  origem: dito(origem.optional(), 'Só desta origem. Sem ela, todas as da chave.', 'balcao'),
  aberto: dito(z.enum(['sim', 'nao']).optional(), 'Só os abertos, ou só os que já fecharam.', 'sim'),
  desde: dito(
    instanteDaConsulta.optional(),
    `Recebidos deste momento em diante; sem ele, das últimas 24 horas. Até ${DIAS_DA_LISTA} dias atrás.`,
    '2026-11-15T18:00:00-03:00',
  ),
  ate: dito(instanteDaConsulta.optional(), 'Recebidos antes deste momento.', '2026-11-15T23:59:00-03:00'),
  limite: dito(z.coerce.number().int().min(1).max(PEDIDOS_POR_PAGINA).default(50), 'Quantos por página.', 50),
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
    pedidos: dito(z.array(pedidoNaLista), 'Do mais antigo ao mais novo.', []),
    proximo: dito(
      z.string().optional(),
      'Para `depoisDe` da próxima página; não vem na última.',
      '1794857465000.0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
    ),
  })
  .meta({ id: 'ListaDePedidos' })

export type PedidoNaLista = z.infer<typeof pedidoNaLista>
export type ListaDePedidos = z.infer<typeof listaDePedidos>
