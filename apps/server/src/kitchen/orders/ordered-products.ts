import type { Linha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

export const DAYS_LOOKED_AT = 30
/** A kitchen's busiest month; beyond it the newest orders speak for the others. */
const MOST_ORDERS = 20_000
const MOST_PRODUCTS = 5_000

export interface OrderedProduct {
  readonly nome: string
  readonly codigo: string
  readonly categoria: string
  readonly pizza: true | undefined
  /** Not `linha`, which would route it: where most of its items went. */
  readonly foiPara: Linha
  readonly vezes: number
  /** Of these, in how many items no rule knew it. */
  readonly orfaos: number
  /** And in open orders. */
  readonly abertos: number
  readonly origens: string[]
}

/** What a kitchen was sent in the last days, by product. */
export async function orderedProducts(
  db: Kysely<KitchenTables>,
  cozinhaId: string,
  now: Date,
): Promise<OrderedProduct[]> {
  const since = new Date(now.getTime() - DAYS_LOOKED_AT * 24 * 3_600_000)
  const { rows } = await sql<Omit<OrderedProduct, 'pizza'> & { pizza: boolean }>`
    SELECT i->>'nome' AS nome, coalesce(i->>'codigo', '') AS codigo, coalesce(i->>'categoria', '') AS categoria,
      i->'pizza' IS NOT NULL AS pizza, mode() WITHIN GROUP (ORDER BY i->>'linha') AS "foiPara", count(*)::int AS vezes,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean)::int AS orfaos,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean AND p.aberto)::int AS abertos,
      array_agg(DISTINCT p.origem) AS origens
    FROM (
      SELECT origem, aberto, estado FROM pedido
      WHERE cozinha_id = ${cozinhaId} AND recebido_em >= ${since}
      ORDER BY recebido_em DESC LIMIT ${MOST_ORDERS}
    ) AS p, json_array_elements(p.estado->'itens') AS i
    GROUP BY 1, 2, 3, 4
    ORDER BY vezes DESC
    LIMIT ${MOST_PRODUCTS}`.execute(db)
  return rows.map(({ pizza, ...row }) => ({ ...row, pizza: pizza || undefined }))
}
