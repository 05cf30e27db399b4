import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

export interface OpenOrderCounts {
  readonly abertos: number
  /** Past their deadline. */
  readonly atrasados: number
  /** On some line nobody saw them in time, and nobody has since. */
  readonly naoVistos: number
}

/** Of all kitchens. Reads what the index of open orders names and nothing of the past. */
export async function openOrderCounts(kysely: Kysely<KitchenTables>): Promise<OpenOrderCounts> {
  const { rows } = await sql<OpenOrderCounts>`
    SELECT count(*)::int AS abertos,
      count(*) FILTER (WHERE estado->'alarmes'->>'atrasadoEm' IS NOT NULL)::int AS atrasados,
      count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM json_array_elements_text(estado->'alarmes'->'naoVisto') AS line
        WHERE estado->'visto'->line IS NULL
      ))::int AS "naoVistos"
    FROM pedido WHERE aberto`.execute(kysely)
  return rows[0] ?? { abertos: 0, atrasados: 0, naoVistos: 0 }
}

/** Of one kitchen. */
export async function openOrdersOf(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<number> {
  const { n } = await kysely
    .selectFrom('pedido')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .executeTakeFirstOrThrow()
  return Number(n)
}
