import { lerInstante } from '@kds/domain/tempo'
import { limitar, limparControle } from '@kds/domain/texto'
import * as z from 'zod'
import { dito } from './dito'
import { origem } from './entrada'
import { pedidoConsultado } from './pedido-consultado'
import { porQueNaoEhInstante } from './por-que-nao-eh-instante'
import { quisDizer } from './quis-dizer'
import { comSinalDoFuso } from './textos'

export const PEDIDOS_POR_PAGINA = 100
/** How far back a till may look: older orders have no names any more and nobody reconciles them. */
export const DIAS_DA_LISTA = 31

const instanteDaConsulta = z.iso
  .datetime({ offset: true, abort: true, error: porQueNaoEhInstante })
  .refine((valor) => lerInstante(valor) !== undefined, 'deve ficar entre os anos 2000 e 2099')

const momentoDaConsulta = comSinalDoFuso(instanteDaConsulta.optional())

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
  aberto: dito(
    z.enum(['sim', 'nao']).optional(),
    'sim: só os que ainda estão em alguma tela da cozinha; nao: só os que já saíram de todas. Um pedido cancelado fica entre os abertos até que ' +
      'um cozinheiro toque ENTENDI: o que ele é diz `situacao`.',
    'sim',
  ),
  desde: dito(
    momentoDaConsulta,
    `Recebidos deste momento em diante; sem ele, das últimas 24 horas. Até ${DIAS_DA_LISTA} dias atrás.`,
    '2026-11-15T18:00:00-03:00',
  ),
  ate: dito(momentoDaConsulta, 'Recebidos antes deste momento.', '2026-11-15T23:59:00-03:00'),
  limite: dito(z.coerce.number().int().min(1).max(PEDIDOS_POR_PAGINA).default(50), 'Quantos por página.', 50),
  depoisDe: continuacao.optional(),
})

const FILTROS = Object.keys(consultaDePedidos.shape)

/** A filter that nobody knows would give all orders to somebody who asked for some. */
export function filtrosDesconhecidos(consulta: unknown): string[] {
  return Object.keys((consulta ?? {}) as object)
    .filter((nome) => !FILTROS.includes(nome))
    .slice(0, 10)
    .map((nome) => {
      const sugestao = quisDizer(limitar(nome, 60), FILTROS)
      const duvida = sugestao ? ` (quis dizer ${sugestao}?)` : ''
      return `${limitar(limparControle(nome), 60)} não é um filtro desta lista${duvida}, e não foi aplicado. Há: ${FILTROS.join(', ')}.`
    })
}

export type ConsultaDePedidos = z.infer<typeof consultaDePedidos>

/** Enough to compare two books; the rest is told order by order. */
export const pedidoNaLista = pedidoConsultado
  .pick({
    id: true,
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
    avisos: dito(
      z.array(z.string()).optional(),
      'Os filtros da consulta que não existem, uma frase cada. Não vem quando todos valeram.',
      ['situacao não é um filtro desta lista, e não foi aplicado. Há: origem, aberto, desde, ate, limite, depoisDe.'],
    ),
  })
  .meta({ id: 'ListaDePedidos' })

export type PedidoNaLista = z.infer<typeof pedidoNaLista>
export type ListaDePedidos = z.infer<typeof listaDePedidos>
