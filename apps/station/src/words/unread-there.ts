import { linhasPorLer, type Pedido } from '@kds/domain/pedido'

/** "ENTENDI em chapa": what an order that changed on the shelf waits for; undefined when its lines have read all of it. */
export function unreadThere(pedido: Pedido): string | undefined {
  const linhas = linhasPorLer(pedido)
  return linhas.length > 0 ? `ENTENDI em ${linhas.join(', ')}` : undefined
}
