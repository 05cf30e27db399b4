import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Those of these numbers that more than one open order has: every origin counts for itself. */
export async function sharedNumbers(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  numeros: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numeros.length === 0) return new Set()
  const numero = sql<string>`estado ->> 'numero'`
  const rows = await kysely
    .selectFrom('pedido')
    .select(numero.as('numero'))
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .where(numero, 'in', numeros)
    .groupBy(numero)
    .having(sql<number>`count(*)`, '>', 1)
    .execute()
  return new Set(rows.map((row) => row.numero))
}
