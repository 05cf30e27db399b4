import type { Kysely } from 'kysely'
import { namelessReference } from '../log/nameless-reference'
import type { CozinhaTable, PedidoTable } from '../tables'
import type { FindOrder } from './orders.routes'

export function postgresOrderReader(kysely: Kysely<{ cozinha: CozinhaTable; pedido: PedidoTable }>): FindOrder {
  return async (cozinhaId, origem, referencia) => {
    const kitchen = await kysely.selectFrom('cozinha').select('sal').where('id', '=', cozinhaId).executeTakeFirst()
    if (!kitchen) return undefined
    return kysely
      .selectFrom('pedido')
      .innerJoin('cozinha', 'cozinha.id', 'pedido.cozinha_id')
      .select(['pedido.estado as pedido', 'pedido.bytes', 'pedido.remetente', 'cozinha.configuracao as cozinha'])
      .where('pedido.cozinha_id', '=', cozinhaId)
      .where('pedido.origem', '=', origem)
      .where('pedido.referencia', 'in', [referencia, namelessReference(kitchen.sal, referencia)])
      .executeTakeFirst()
  }
}
