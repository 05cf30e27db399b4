import type { TipoDePedido } from '@kds/domain/pedido'
import type { Instante } from '@kds/domain/tempo'

/** An order as a platform tells it, in one shape for all of them. What its words mean is not yet known. */
export interface PedidoLido {
  readonly referencia: string
  readonly numero?: string
  readonly tipo: TipoDePedido
  readonly mesa?: string
  readonly cliente?: string
  readonly criadoEm?: Instante
  readonly agendadoPara?: Instante
  readonly prometidoPara?: Instante
  readonly prioridade?: 1
  /** For the kitchen. What is for the courier stays where it was. */
  readonly observacao?: string
  readonly teste: boolean
  readonly linhas: readonly LinhaLida[]
  /** What was hard to believe in it, in words. */
  readonly avisos: readonly string[]
}

export interface LinhaLida {
  readonly nome: string
  readonly referencia?: string
  readonly codigo?: string
  readonly categoria?: string
  readonly quantidade: number
  readonly unidade?: string
  readonly observacao?: string
  readonly opcoes: readonly OpcaoLida[]
  /** One of the pizzas that a line said it is. */
  readonly uma?: true
  /** Its platform says that it is one, in words that are not on the line. */
  readonly pizza?: boolean
  /** The pizza that its name speaks of was opened, and is another line. */
  readonly semSuaPizza?: true
  readonly avisos: readonly string[]
}

export interface OpcaoLida {
  readonly nome: string
  readonly grupo?: string
  readonly codigo?: string
  /** Its name is an answer to what its group asks, and says nothing without it. */
  readonly responde?: true
  readonly quantidade: number
  readonly unidade?: string
  readonly observacao?: string
  readonly opcoes: readonly OpcaoLida[]
}

/** An order that nobody could put on a board: what is missing, in words. */
export interface Ilegivel {
  readonly motivo: string
}

export function ehIlegivel(lido: PedidoLido | Ilegivel): lido is Ilegivel {
  return 'motivo' in lido
}
