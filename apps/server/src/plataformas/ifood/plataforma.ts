import { porPalavra } from '@kds/domain/por-palavra'
import { MAIOR_INTERVALO_IFOOD_S } from '@kds/protocol/retaguarda/lojas'
import { confereHmac } from '../assinatura'
import { emPalavras } from '../em-palavras'
import { comJson } from '../json-da-pedida'
import { lerEventos, tipoComum, tiposDe } from '../ler-eventos'
import type { Acao, Chamada, Plataforma, Significado } from '../plataforma'
import { campo, noCaminho, numero, primeiroTexto } from '../traducao/ler'
import { lerPedidoIFoodAosPoucos } from './ler-pedido'
import { RECUSAS } from './recusas'

/** By the long code or by the short one: events come with both, with one, with the long one shortened. */
const SIGNIFICADOS = porPalavra<Significado>({
  PLACED: 'criado',
  PLC: 'criado',
  CONFIRMED: 'confirmado',
  CFM: 'confirmado',
  ORDER_PATCHED: 'mudado',
  ORDER_PATCHED_V2: 'mudado',
  CANCELLED: 'cancelado',
  CAN: 'cancelado',
  CONSUMER_CANCELLATION_REQUESTED: 'cancelamentoPedido',
  CCR: 'cancelamentoPedido',
  CANCELLATION_REQUEST_DENIED: 'cancelamentoNegado',
  CANCELLATION_REQUEST_FAILED: 'cancelamentoNegado',
  CARF: 'cancelamentoNegado',
})

const CAMINHOS: Readonly<Record<Acao, string | undefined>> = {
  confirmar: 'confirm',
  preparando: 'startPreparation',
  pronto: 'readyToPickup',
  despachado: 'dispatch',
  retirado: undefined,
  entregue: undefined,
  pedirCancelamento: 'requestCancellation',
  aceitarCancelamento: 'acceptCancellation',
  negarCancelamento: 'denyCancellation',
}

/** Sent to see that we are there. */
const SINAL_DE_VIDA = 'KEEPALIVE'
/** "Dificuldades internas do restaurante". */
const DIFICULDADES = '509'
const UMA_HORA_S = 3_600

/** The Merchant API. To be asked every thirty seconds is what keeps a store open: the question is the sign of life. */
export const ifood: Plataforma = {
  nome: 'ifood',
  rotulo: 'iFood',
  intervaloS: 30,
  maiorIntervaloS: MAIOR_INTERVALO_IFOOD_S,
  api: {
    token: ({ clienteId, segredo }) => ({
      metodo: 'POST',
      caminho: '/authentication/v1.0/oauth/token',
      corpo: {
        tipo: 'form',
        texto: new URLSearchParams({
          grantType: 'client_credentials',
          clientId: clienteId,
          clientSecret: segredo,
        }).toString(),
      },
    }),
    lerToken: (resposta) => {
      const token = primeiroTexto(resposta, 'accessToken', 'access_token')
      const segundos = numero(campo(resposta, 'expiresIn')) ?? numero(campo(resposta, 'expires_in'))
      return token === undefined ? undefined : { token, segundos: segundos ?? UMA_HORA_S }
    },
    eventos: (codigo) => ({
      metodo: 'GET',
      caminho: '/events/v1.0/events:polling',
      ...(codigo !== undefined && { cabecalhos: { 'x-polling-merchants': codigo } }),
    }),
    confirmaAteQuantos: 2_000,
    recusas: RECUSAS,
    confirmacao: (eventos) =>
      comJson(
        '/events/v1.0/events/acknowledgment',
        eventos.map(({ id, corpo }) => ({ id: campo(corpo, 'id') ?? id })),
      ),
    pedido: (id) => ({ metodo: 'GET', caminho: `/order/v1.0/orders/${encodeURIComponent(id)}` }),
    lojas: {
      pedida: { metodo: 'GET', caminho: '/merchant/v1.0/merchants' },
      ler: (resposta) =>
        Array.isArray(resposta) ? resposta.flatMap((loja) => primeiroTexto(loja, 'id') ?? []) : undefined,
    },
    chamada: (chamada) => {
      const caminho = CAMINHOS[chamada.acao]
      if (caminho === undefined) return undefined
      return comJson(`/order/v1.0/orders/${encodeURIComponent(chamada.pedido)}/${caminho}`, corpoDa(chamada))
    },
  },
  assinou: ({ cabecalho, corpo }, segredo) => confereHmac(segredo, corpo, cabecalho('x-ifood-signature')),
  resposta: 202,
  lerEventos: (corpo) =>
    lerEventos(corpo, { id: ['id'], tipo: ['fullCode', 'code'] }).filter(({ tipo }) => tipo !== SINAL_DE_VIDA),
  criados: tiposDe(SIGNIFICADOS, 'criado'),
  significado: (tipo) => SIGNIFICADOS[tipoComum(tipo)] ?? 'nada',
  lerPedido: lerPedidoIFoodAosPoucos,
  quer: (pedido) => [
    'preparando',
    ...(noCaminho(pedido, 'delivery', 'deliveredBy') === 'IFOOD' ? [] : (['despachado'] as const)),
  ],
}

function corpoDa({ acao, motivo }: Chamada): object | undefined {
  switch (acao) {
    case 'pedirCancelamento':
      return { reason: emPalavras(RECUSAS, motivo), cancellationCode: motivo ?? DIFICULDADES }
    case 'negarCancelamento':
      return { reason: 'O pedido já está pronto.' }
    default:
      return undefined
  }
}
