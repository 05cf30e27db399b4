import type { Linha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

export const DAYS_LOOKED_AT = 30
/** A kitchen's busiest month; beyond it the newest orders speak for the others. */
const MOST_ORDERS = 20_000
/** To take apart more than this takes the database longer than anybody waits. */
const MOST_BYTES = 16 * 1024 * 1024
/** Of an order from before bytes were counted. */
const USUAL_BYTES = 4_096
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

export interface Ordered {
  readonly products: readonly OrderedProduct[]
  /** Of orders that were looked through for them. */
  readonly bytes: number
}

/** What a kitchen was sent in the last days, by product. */
export async function orderedProducts(db: Kysely<KitchenTables>, cozinhaId: string, now: Date): Promise<Ordered> {
  const since = new Date(now.getTime() - DAYS_LOOKED_AT * 24 * 3_600_000)
  const { rows } = await sql<Omit<OrderedProduct, 'pizza'> & { pizza: boolean; bytes: number }>`
    WITH newest AS (
      SELECT id, coalesce(bytes, ${USUAL_BYTES}) AS bytes,
        sum(coalesce(bytes, ${USUAL_BYTES})) OVER (ORDER BY recebido_em DESC, id) AS so_far
      FROM (
        SELECT id, recebido_em, bytes FROM pedido WHERE cozinha_id = ${cozinhaId} AND recebido_em >= ${since}
        ORDER BY recebido_em DESC, id LIMIT ${MOST_ORDERS}
      ) AS of_these_days
    ), looked_at AS (SELECT id, bytes FROM newest WHERE so_far - bytes < ${MOST_BYTES})
    SELECT i->>'nome' AS nome, coalesce(i->>'codigo', '') AS codigo, coalesce(i->>'categoria', '') AS categoria,
      i->'pizza' IS NOT NULL AS pizza, mode() WITHIN GROUP (ORDER BY i->>'linha') AS "foiPara", count(*)::int AS vezes,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean)::int AS orfaos,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean AND p.aberto)::int AS abertos,
      array_agg(DISTINCT p.origem) AS origens,
      (SELECT sum(bytes)::float8 FROM looked_at) AS bytes
    FROM looked_at JOIN pedido AS p ON p.cozinha_id = ${cozinhaId} AND p.id = looked_at.id,
      json_array_elements(p.estado->'itens') AS i
    GROUP BY 1, 2, 3, 4
    ORDER BY vezes DESC
    LIMIT ${MOST_PRODUCTS}`.execute(db)
  const products = rows.map(({ pizza, bytes, ...row }) => ({ ...row, pizza: pizza || undefined }))
  return { products, bytes: rows[0]?.bytes ?? 0 }
}
