import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { gerarPedido } from '@kds/server/demo/order-generator'
import { seededRandom } from '@kds/server/demo/seeded-random'

const SEED = 20_240_518

/** The same believable orders in every run, each with a reference of its own. */
export function generateOrders(count: number, prefix: string): PedidoDeEntrada[] {
  const random = seededRandom(SEED)
  const agora = new Date().toISOString()
  return Array.from({ length: count }, (_, index) => {
    const pedido = gerarPedido(random, { agora, numero: (index % 999) + 1 })
    return { ...pedido, referencia: `${prefix}-${index}-${'x'.repeat(12)}` }
  })
}
