import type { Cozinha } from '@kds/domain/cozinha'
import { limparEntrada, type PedidoDeEntrada, pedidoDaEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { chavesDeRota } from '@kds/domain/regras-de-rota'
import type { KitchenLog } from '../log/kitchen-log'

export interface PlacedOrder {
  readonly pedido: Pedido
  readonly cozinha: Cozinha
  readonly novo: boolean
}

/** The same origin and reference again is the same order: a point of sale may retry as often as it likes. */
export function placeOrder(
  log: KitchenLog,
  cozinhaId: string,
  entrada: PedidoDeEntrada,
  newId: () => string,
): Promise<PlacedOrder | undefined> {
  // Before the kitchen is locked: nobody in it has to wait while a long order is cleaned.
  const limpa = limparEntrada(entrada)
  return log.write(cozinhaId, {
    pedidoIds: [],
    comandoIds: [],
    origins: [entrada],
    rotas: chavesDeRota(entrada.itens),
    run(session) {
      const { agora, cozinha, rotas } = session
      const existing = session.pedidoOfOrigin(entrada.origem, entrada.referencia)
      if (existing) return { pedido: existing, cozinha, novo: false }
      const id = newId()
      const numero = entrada.numero ?? session.nextNumero()
      const pedido = pedidoDaEntrada(limpa, { cozinha, rotas }, { id, numero, agora })
      session.execute({ tipo: 'receberPedido', id: `receber:${id}`, em: agora, pedido })
      return { pedido: session.pedido(id) ?? pedido, cozinha, novo: true }
    },
  })
}
