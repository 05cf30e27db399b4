import type { ItemDeEntrada } from '@kds/domain/entrada'
import { Refusal } from '../../http/refusal'
import { lerPedidoIFoodAosPoucos } from '../../plataformas/ifood/ler-pedido'
import { lerPedidoOpenDeliveryAosPoucos } from '../../plataformas/opendelivery/ler-pedido'
import { SEM_MAPEAMENTOS } from '../../plataformas/traducao/papel'
import { traduzirPedidoAosPoucos } from '../../plataformas/traducao/pedido'
import { ehIlegivel } from '../../plataformas/traducao/pedido-lido'
import { lerPedidoWabizAosPoucos } from '../../plataformas/wabiz/ler-pedido'

/** Without an id it is no order of theirs, but its items go the same way. */
const WITHOUT_ID = 'simulador'

/** The items of an order as a platform writes it, read by the reader of whoever writes so. Each `yield` is a place where it may be put aside. */
export function* itemsFromPlatform(
  order: Readonly<Record<string, unknown>>,
): Generator<void, readonly ItemDeEntrada[], void> {
  const lido = yield* readerOf(order)({ id: WITHOUT_ID, internalKey: WITHOUT_ID, ...order })
  if (ehIlegivel(lido)) throw new Refusal(400, [lido.motivo])
  yield
  const { entrada } = yield* traduzirPedidoAosPoucos('simulador', lido, SEM_MAPEAMENTOS)
  return entrada.itens
}

/** What is nested beyond all measure is nobody's order: to write it out would take more room than a call has. */
function asText(items: unknown): string {
  try {
    return JSON.stringify(items) ?? ''
  } catch {
    throw new Refusal(400, ['O pedido tem partes demais umas dentro das outras.'])
  }
}

function readerOf(order: Readonly<Record<string, unknown>>) {
  const written = asText(order.items)
  if (written.includes('"products":')) return lerPedidoWabizAosPoucos
  const isOpenDelivery = 'type' in order || 'fulfillment' in order || written.includes('"specialInstructions":')
  return isOpenDelivery ? lerPedidoOpenDeliveryAosPoucos : lerPedidoIFoodAosPoucos
}
