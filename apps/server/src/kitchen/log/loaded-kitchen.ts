import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import type { Evento } from '@kds/domain/eventos'
import type { Ocupacao } from '@kds/domain/limites'
import type { Pedido } from '@kds/domain/pedido'
import type { Rotas } from '@kds/domain/roteamento'

/** A kitchen as locked for writing, with only the orders and commands that the work at hand names. */
export interface LoadedKitchen {
  readonly sigla: string
  readonly epoca: string
  readonly arquivada: boolean
  readonly seq: number
  readonly numero: number
  readonly cozinha: Cozinha
  /** Those that may speak of the items at hand. */
  readonly rotas: Rotas
  readonly estoque: Estoque
  readonly sal: string
  /** Of all open orders, also of those that are not loaded. */
  readonly ocupacao: Ocupacao
  /** Of these, what came more than a day ago; counted only where somebody would be turned away. */
  readonly esquecidos?: Ocupacao
  readonly pedidos: readonly StoredOrder[]
  readonly comandos: readonly RememberedCommand[]
  /** What the log says of the stock since the moment that was asked for. */
  readonly massas: readonly Evento[]
  /** Of these, as they lie in the log. */
  readonly massasBytes: number
  /** Orders that the kitchen still knows and that are called by the end of a long number, of the ends at hand. */
  readonly chamados: readonly { readonly id: string; readonly numero: string }[]
}

export interface StoredOrder {
  readonly pedido: Pedido
  readonly bytes: number
  /** Hash of what its origin sent. */
  readonly impressao?: string | null
  /** Id of the key that sent it, or the house; empty where nobody wrote it down. */
  readonly remetente?: string | null
  /** Of its events in the log. */
  readonly historia?: number
}

export interface RememberedCommand {
  readonly id: string
  readonly situacao: 'aceito' | 'recusado'
  readonly motivo?: string
}
