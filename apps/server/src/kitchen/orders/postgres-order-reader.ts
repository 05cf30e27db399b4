import type { Kysely } from 'kysely'
import type { CozinhaTable, PedidoTable } from '../tables'
import type { FindOrder } from './orders.routes'

export function postgresOrderReader(kysely: Kysely<{ cozinha: CozinhaTable; pedido: PedidoTable }>): FindOrder {
  return (cozinhaId, origem, referencia) =>
    kysely
      .selectFrom('pedido')
      .innerJoin('cozinha', 'cozinha.id', 'pedido.cozinha_id')
      .select(['pedido.estado as pedido', 'cozinha.configuracao as cozinha'])
      .where('pedido.cozinha_id', '=', cozinhaId)
      .where('pedido.origem', '=', origem)
      .where('pedido.referencia', '=', referencia)
      .executeTakeFirst()
}
