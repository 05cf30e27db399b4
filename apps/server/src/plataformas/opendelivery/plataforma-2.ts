import { porPalavra } from '@kds/domain/por-palavra'
import { comJson } from '../json-da-pedida'
import { tipoComum, tiposDe } from '../ler-eventos'
import type { Acao, ApiDaPlataforma, Plataforma, Significado, SituacaoLa } from '../plataforma'
import { campo } from '../traducao/ler'
import { cancelamentoPedido, emTipoComum, opendelivery, quemEntrega, tokenPorCredenciais } from './plataforma'
import { RECUSAS } from './recusas'

/** A cancellation that the application wants is said and not asked: nobody accepts or denies it any more. */
const SIGNIFICADOS = porPalavra<Significado>({
  CREATED: 'criado',
  CONFIRMED: 'confirmado',
  PREPARATION_REQUESTED: 'preparacaoPedida',
  CANCELLED: 'cancelado',
  CANCELLATION_REQUEST_DENIED: 'cancelamentoNegado',
})

/** Where an order says how far it is, that is what it is, whatever events tell. What is ready was made by somebody else. */
const SITUACOES = porPalavra<SituacaoLa>({
  ...{ CONFIRMED: 'confirmado', PREPARING: 'confirmado' },
  ...{ READY: 'acabado', IN_DELIVERY: 'acabado', DELIVERED: 'acabado', CONCLUDED: 'acabado' },
  CANCELLED: 'cancelado',
})

const CAMINHOS: Readonly<Record<Acao, string | undefined>> = {
  confirmar: 'confirm',
  preparando: 'preparing',
  pronto: 'ready-for-pickup',
  despachado: 'dispatch',
  retirado: undefined,
  entregue: 'delivered',
  pedirCancelamento: 'requestCancellation',
  aceitarCancelamento: undefined,
  negarCancelamento: undefined,
}

const api: ApiDaPlataforma = {
  ...tokenPorCredenciais,
  eventos: (codigo) => ({
    metodo: 'GET',
    caminho: '/events:polling',
    ...(codigo !== undefined && { cabecalhos: { 'x-polling-merchants': codigo } }),
  }),
  confirmaAteQuantos: 100,
  recusas: RECUSAS,
  confirmacao: (eventos) =>
    comJson('/events/acknowledgment', { eventIds: eventos.map(({ id, corpo }) => campo(corpo, 'eventId') ?? id) }),
  pedido: (id) => ({ metodo: 'GET', caminho: `/orders/${encodeURIComponent(id)}` }),
  chamada: ({ acao, pedido, motivo }) => {
    const caminho = CAMINHOS[acao]
    if (caminho === undefined) return undefined
    const corpo = acao === 'pedirCancelamento' ? cancelamentoPedido({ motivo }) : undefined
    return comJson(`/orders/${encodeURIComponent(pedido)}/${caminho}`, corpo)
  },
}

/** Open Delivery 2.0, as of its release candidate. Its address ends where its paths begin: `https://…/od/v2`. */
export const opendelivery2: Plataforma = {
  ...opendelivery,
  nome: 'opendelivery2',
  api,
  criados: tiposDe(SIGNIFICADOS, 'criado'),
  significado: (tipo) => SIGNIFICADOS[tipoComum(tipo)] ?? 'nada',
  situacaoLa: (pedido) => SITUACOES[emTipoComum(campo(pedido, 'status'))],
  quer: (pedido) => [
    'preparando',
    // What is collected at the counter is at its customer's; what goes by courier only left the kitchen.
    'entregue',
    ...(quemEntrega(pedido) === 'MARKETPLACE' ? [] : (['despachado'] as const)),
  ],
}
