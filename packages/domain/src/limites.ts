import { type Comando, ehDaEstacao, ehDaOrigem } from './comandos'
import { ETAPAS } from './etapas'
import type { Fato } from './eventos'

/**
 * What one kitchen may store, so that no kitchen's evening becomes another's. All far from what a kitchen does in a rush: an order of
 * sixty pizzas is some 60 KB, three hundred open orders half a megabyte. Sizes are those of the JSON that is stored and sent.
 */

const KB = 1024
const MB = 1024 * KB

/** Text of all pizzas of an order that are made into cards of their own. */
export const TEXTO_EM_CARTOES = 256 * KB
/** An order as its origin sends it, with its pizzas as cards. */
export const BYTES_DO_PEDIDO = 512 * KB
/** The same order after all its changes, with what was struck out and what was before. */
export const BYTES_DO_PEDIDO_ALTERADO = MB
/** Items of one order, struck-out ones included. */
export const ITENS_DO_PEDIDO = 1_000
/** Changes that somebody has not read yet. */
export const MUDANCAS_GUARDADAS = 20
/** And their text. */
export const TEXTO_DAS_MUDANCAS = 256 * KB
/** Commands of one order that can still be undone: more than ten minutes bring of it, for as long as a station offers what it did. */
export const MOVIMENTOS_GUARDADOS = 40
/** And the items in them. */
export const PASSOS_GUARDADOS = 400

/** What the log keeps of one order: tens of thousands of taps, thousands of changes of an ordinary one. */
export const HISTORIA_DO_PEDIDO = 16 * MB

/** Open orders of one kitchen. */
export const PEDIDOS_ABERTOS = 2_000
/** Their bytes, beyond which no new order comes in. */
export const BYTES_ABERTOS = 8 * MB
/** The room above is for changes of the orders that are there. */
export const BYTES_ABERTOS_COM_ALTERACOES = 12 * MB
/** And this for what cooks do with them. */
export const BYTES_ABERTOS_COM_ACOES = 16 * MB

/** What the open orders of a kitchen take up. */
export interface Ocupacao {
  abertos: number
  bytes: number
}

export interface Efeito {
  antes: Ocupacao
  depois: Ocupacao
  /** What of it came more than a day ago and is still open: whoever forgot to finish it must not be left without new orders. */
  esquecidos?: Ocupacao
  /** The stored size of the order it is about. */
  pedido: { antes: number; depois: number }
}

export interface Excesso {
  /** An order that is too large never fits, one with too long a story only comes to its end; a kitchen that is full has room again later. */
  de: 'pedido' | 'historia' | 'cozinha'
  motivo: string
}

/** Whether a command that is right in itself would leave more behind than a kitchen may keep. Taking away and time are never refused. */
export function excesso(comando: Comando, efeito: Efeito): Excesso | undefined {
  if (comando.tipo === 'receberPedido') return excessoDoNovo(efeito)
  if (comando.tipo === 'alterarPedido') return excessoDaAlteracao(efeito)
  if (!ehDaEstacao(comando) || !cresceAlem(efeito, BYTES_ABERTOS_COM_ACOES)) return undefined
  const motivo = 'A cozinha está cheia. Entregue os pedidos prontos, cancele os que não valem mais e tente de novo.'
  return { de: 'cozinha', motivo }
}

/** Whether a fact gives an order something to do again. Without these its story comes to an end, whatever anybody does. */
export function recomeca(fato: Fato): boolean {
  switch (fato.tipo) {
    case 'ItensMovidos':
      return fato.itens.some(({ de, para }) => ETAPAS.indexOf(para) < ETAPAS.indexOf(de))
    case 'PedidoAlterado':
    case 'MassasFechadas':
    case 'PedidoReaberto':
    case 'PedidoPriorizado':
      return true
    case 'PedidoRecebido':
    case 'PedidoCancelado':
    case 'PedidoAceito':
    case 'MassasAbertas':
    case 'PedidoEntregue':
    case 'PedidoReconhecido':
    case 'PedidosVistos':
    case 'PedidoLiberado':
    case 'PedidoNaoVisto':
    case 'PedidoAtrasado':
    case 'PedidoSemConfirmacao':
    case 'ItemRoteado':
    case 'MassasContadas':
    case 'MassasAjustadas':
    case 'CozinhaConfigurada':
      return false
  }
}

/** Whether a command that is right in itself would go on with a story that is too long. `bytes`: what the log keeps of the order. */
export function excessoDaHistoria(comando: Comando, fatos: readonly Fato[], bytes: () => number): Excesso | undefined {
  if (!fatos.some(recomeca) || bytes() < HISTORIA_DO_PEDIDO) return undefined
  const motivo = ehDaOrigem(comando)
    ? `Este pedido já mudou vezes demais. ${CANCELE_E_ENVIE_OUTRO}`
    : 'Este pedido já mudou vezes demais e não volta mais atrás. Termine-o e entregue-o.'
  return { de: 'historia', motivo }
}

function excessoDoNovo(efeito: Efeito): Excesso | undefined {
  const { depois, pedido } = efeito
  if (pedido.depois > BYTES_DO_PEDIDO) {
    const motivo =
      `Este pedido ocupa ${tamanho(pedido.depois)}, e o limite é ${tamanho(BYTES_DO_PEDIDO)}. ` +
      'Divida-o em pedidos menores, cada um com a sua referência.'
    return { de: 'pedido', motivo }
  }
  const deHoje = semEsquecidos(efeito)
  if (deHoje.abertos > PEDIDOS_ABERTOS) return cozinhaCheia(`${PEDIDOS_ABERTOS} pedidos abertos`)
  if (deHoje.bytes > BYTES_ABERTOS) return cozinhaCheia(`${tamanho(BYTES_ABERTOS)} em pedidos abertos`)
  const limite = BYTES_ABERTOS_COM_ALTERACOES
  return depois.bytes > limite ? cozinhaCheia(`${tamanho(limite)} em pedidos abertos`) : undefined
}

function semEsquecidos({ depois, esquecidos = { abertos: 0, bytes: 0 } }: Efeito): Ocupacao {
  return { abertos: depois.abertos - esquecidos.abertos, bytes: depois.bytes - esquecidos.bytes }
}

function excessoDaAlteracao(efeito: Efeito): Excesso | undefined {
  const { antes, depois, pedido } = efeito
  if (pedido.depois > pedido.antes && pedido.depois > BYTES_DO_PEDIDO_ALTERADO) {
    const motivo =
      `Com esta alteração o pedido ocuparia ${tamanho(pedido.depois)}, e o limite é ${tamanho(BYTES_DO_PEDIDO_ALTERADO)}, ` +
      `contado o que foi mudado nele. ${CANCELE_E_ENVIE_OUTRO}`
    return { de: 'pedido', motivo }
  }
  if (depois.abertos > antes.abertos && semEsquecidos(efeito).abertos > PEDIDOS_ABERTOS) {
    return cozinhaCheia(`${PEDIDOS_ABERTOS} pedidos abertos`)
  }
  const limite = BYTES_ABERTOS_COM_ALTERACOES
  return cresceAlem(efeito, limite) ? cozinhaCheia(`${tamanho(limite)} em pedidos abertos`) : undefined
}

function cresceAlem({ antes, depois }: Efeito, bytes: number): boolean {
  return depois.bytes > antes.bytes && depois.bytes > bytes
}

const CANCELE_E_ENVIE_OUTRO = 'Cancele-o e envie outro, com outra referência.'

export const ITENS_DEMAIS = `Com esta alteração o pedido passaria de ${ITENS_DO_PEDIDO} itens, contados os riscados. ${CANCELE_E_ENVIE_OUTRO}`

function cozinhaCheia(limite: string): Excesso {
  const motivo =
    `A cozinha já tem o limite de ${limite}, e nada foi gravado. ` +
    'Entregue ou cancele os que não valem mais e envie de novo.'
  return { de: 'cozinha', motivo }
}

function tamanho(bytes: number): string {
  return bytes % MB === 0 ? `${bytes / MB} MB` : `${Math.ceil(bytes / KB)} KB`
}
