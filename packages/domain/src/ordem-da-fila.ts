import type { Pedido } from './pedido'
import { inicioDaIdade } from './prazos'

export interface NaFila {
  pedido: Pedido
  /** A cancellation or a change that whoever works here has not read. */
  porLer: boolean
}

/** The order in which a cook takes them: what he must read, then priority, then the oldest; never a tie. */
export function compararNaFila(um: NaFila, outro: NaFila): number {
  if (um.porLer !== outro.porLer) return um.porLer ? -1 : 1
  if (um.pedido.prioridade !== outro.pedido.prioridade) return outro.pedido.prioridade - um.pedido.prioridade
  const [a, b] = [inicioDaIdade(um.pedido), inicioDaIdade(outro.pedido)]
  if (a !== b) return a < b ? -1 : 1
  if (um.pedido.id === outro.pedido.id) return 0
  return um.pedido.id < outro.pedido.id ? -1 : 1
}
