import { COZINHA_PADRAO, type Cozinha } from '@kds/domain/cozinha'
import { type PedidoDeEntrada, pedidoDaEntrada } from '@kds/domain/entrada'
import type { Evento } from '@kds/domain/eventos'
import type { Pedido } from '@kds/domain/pedido'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import { deMs, type Instante } from '@kds/domain/tempo'
import type { Retrato } from '@kds/protocol/stream'

export const START_MS = Date.UTC(2026, 10, 15, 22, 0, 0)
export const START: Instante = deMs(START_MS)

export const COZINHA: Cozinha = {
  ...COZINHA_PADRAO,
  id: 'cozinha-1',
  nome: 'Forno da Vila',
  tamanhos: [{ nome: 'Grande', sigla: 'G' }],
}

/** An order with one pizza ("1") and one burger ("2"). */
export function sampleOrder(numero: number, more: Partial<PedidoDeEntrada> = {}): Pedido {
  const entrada: PedidoDeEntrada = {
    origem: 'balcao',
    referencia: `r${numero}`,
    tipo: 'retirada',
    cliente: 'Maria',
    observacao: 'pouco sal',
    itens: [
      {
        nome: 'Pizza de calabresa',
        quantidade: 1,
        linha: 'pizza',
        pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa', observacao: 'fina' }] },
      },
      { nome: 'Hambúrguer', quantidade: 1, linha: 'chapa', observacao: 'ao ponto' },
    ],
    ...more,
  }
  const arrival = { id: `p${numero}`, numero: String(numero), agora: START }
  const pedido = pedidoDaEntrada(entrada, { cozinha: COZINHA, rotas: SEM_ROTAS }, arrival)
  return JSON.parse(JSON.stringify(pedido)) as Pedido
}

export function sampleSnapshot(more: Partial<Retrato> = {}): Retrato {
  return {
    epoca: 'e1',
    cursor: 10,
    agora: START,
    cozinha: COZINHA,
    estoque: { Grande: 20 },
    pedidos: [sampleOrder(1), sampleOrder(2)],
    recentes: [],
    ...more,
  }
}

export function moved(seq: number, pedidoId: string, comandoId?: string): Evento {
  const itens = [{ itemId: '2', de: 'fila', para: 'preparo' } as const]
  return { tipo: 'ItensMovidos', seq, em: START, pedidoId, itens, ...(comandoId && { comandoId }) }
}
