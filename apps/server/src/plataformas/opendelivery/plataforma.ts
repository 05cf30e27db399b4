import { porPalavra } from '@kds/domain/por-palavra'
import { confereHmac } from '../assinatura'
import { emPalavras } from '../em-palavras'
import { comJson } from '../json-da-pedida'
import { lerEventos, tipoComum, tiposDe } from '../ler-eventos'
import type { Acao, ApiDaPlataforma, Chamada, Plataforma, Significado } from '../plataforma'
import { campo, noCaminho, numero, primeiroTexto, texto } from '../traducao/ler'
import { lerPedidoOpenDeliveryAosPoucos } from './ler-pedido'
import { RECUSAS } from './recusas'

const SIGNIFICADOS = porPalavra<Significado>({
  CREATED: 'criado',
  CONFIRMED: 'confirmado',
  PREPARATION_REQUESTED: 'preparacaoPedida',
  CANCELLED: 'cancelado',
  ORDER_CANCELLATION_REQUEST: 'cancelamentoPedido',
  CANCELLATION_REQUEST_DENIED: 'cancelamentoNegado',
})

const CAMINHOS: Readonly<Record<Acao, string>> = {
  confirmar: 'confirm',
  preparando: 'preparing',
  pronto: 'readyForPickup',
  despachado: 'dispatch',
  retirado: 'pickedUp',
  entregue: 'delivered',
  pedirCancelamento: 'requestCancellation',
  aceitarCancelamento: 'acceptCancellation',
  negarCancelamento: 'denyCancellation',
}

const UM_ANO_S = 365 * 24 * 3_600

export const tokenPorCredenciais: Pick<ApiDaPlataforma, 'token' | 'lerToken'> = {
  token: ({ clienteId, segredo }) => ({
    metodo: 'POST',
    caminho: '/oauth/token',
    corpo: {
      tipo: 'form',
      texto: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clienteId,
        client_secret: segredo,
      }).toString(),
    },
  }),
  lerToken: (resposta) => {
    const token = primeiroTexto(resposta, 'access_token')
    return token === undefined ? undefined : { token, segundos: numero(campo(resposta, 'expires_in')) ?? UM_ANO_S }
  },
}

/** Open Delivery 1.x. */
export const opendelivery: Plataforma = {
  nome: 'opendelivery',
  rotulo: 'Open Delivery',
  intervaloS: 30,
  api: {
    ...tokenPorCredenciais,
    eventos: (codigo) => ({
      metodo: 'GET',
      caminho: '/v1/events:polling',
      ...(codigo !== undefined && { cabecalhos: { 'x-polling-merchants': codigo } }),
    }),
    confirmaAteQuantos: 100,
    recusas: RECUSAS,
    confirmacao: (eventos) =>
      comJson(
        '/v1/events/acknowledgment',
        // As it came, stray characters and all: the platform knows it by nothing else.
        eventos.map(({ id, tipo, pedido, corpo }) => ({
          id: campo(corpo, 'eventId') ?? campo(corpo, 'id') ?? id,
          orderId: campo(corpo, 'orderId') ?? pedido ?? '',
          eventType: campo(corpo, 'eventType') ?? tipo,
        })),
      ),
    pedido: (id) => ({ metodo: 'GET', caminho: `/v1/orders/${encodeURIComponent(id)}` }),
    chamada: (chamada) =>
      comJson(`/v1/orders/${encodeURIComponent(chamada.pedido)}/${CAMINHOS[chamada.acao]}`, corpoDa(chamada)),
  },
  assinou: ({ cabecalho, corpo }, segredo) => confereHmac(segredo, corpo, cabecalho('x-app-signature')),
  resposta: 204,
  lerEventos: (corpo) => lerEventos(corpo, { id: ['eventId', 'id'], tipo: ['eventType'] }),
  criados: tiposDe(SIGNIFICADOS, 'criado'),
  significado: (tipo) => SIGNIFICADOS[tipoComum(tipo)] ?? 'nada',
  lerPedido: lerPedidoOpenDeliveryAosPoucos,
  // The last event is what we were given already, and may be of any kind; only a cancellation is never taken back.
  situacaoLa: (pedido) => (emTipoComum(campo(pedido, 'lastEvent')) === 'CANCELLED' ? 'cancelado' : undefined),
  quer: (pedido) => [
    ...(campo(pedido, 'sendPreparing') === true ? (['preparando'] as const) : []),
    ...(campo(pedido, 'sendPickedUp') === true ? (['retirado'] as const) : []),
    ...(campo(pedido, 'sendDelivered') === true ? (['entregue'] as const) : []),
    ...(quemEntrega(pedido) === 'MARKETPLACE' ? [] : (['despachado'] as const)),
  ],
}

export function emTipoComum(dito: unknown): string {
  return tipoComum(texto(dito) ?? '')
}

/** Version 2 keeps what is about the delivery in a block of its own. */
export function quemEntrega(pedido: unknown): unknown {
  return noCaminho(pedido, 'delivery', 'deliveredBy') ?? noCaminho(pedido, 'fulfillment', 'delivery', 'deliveredBy')
}

export function cancelamentoPedido({ motivo }: Pick<Chamada, 'motivo'>): object {
  const code = motivo ?? 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT'
  return { reason: emPalavras(RECUSAS, motivo), code, mode: 'MANUAL' }
}

function corpoDa({ acao, numero, em, motivo }: Chamada): object | undefined {
  switch (acao) {
    case 'confirmar':
      return { createdAt: em.toISOString(), orderExternalCode: numero }
    case 'despachado':
      return {}
    case 'pedirCancelamento':
      return cancelamentoPedido({ motivo })
    case 'negarCancelamento':
      return { reason: 'O pedido já está pronto.', code: 'DISH_ALREADY_DONE' }
    default:
      return undefined
  }
}
