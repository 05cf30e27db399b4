import type { Linha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

const DAYS_LOOKED_AT = 30
interface Bounds {
  readonly orders: number
  readonly bytes: number
}

/**
 * A kitchen's busiest month; beyond it the newest orders speak for the others. To take apart more than these bytes takes the database longer than anybody
 * waits.
 */
const BOUNDS: Bounds = { orders: 20_000, bytes: 16 * 1024 * 1024 }
const DAY_MS = 24 * 3_600_000
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
  /** Whole days back to the oldest order that was looked at, where there were older ones of these days: fewer than a month's, and none of less than one. */
  readonly days: number
}

/** The same in every row. */
interface Looked {
  readonly bytes: number
  readonly oldest: Date
  readonly isWhole: boolean
}

/** What a kitchen was sent in the last days, by product. */
export async function orderedProducts(
  db: Kysely<KitchenTables>,
  cozinhaId: string,
  now: Date,
  most = BOUNDS,
): Promise<Ordered> {
  const since = new Date(now.getTime() - DAYS_LOOKED_AT * DAY_MS)
  const { rows } = await sql<Omit<OrderedProduct, 'pizza'> & Looked & { pizza: boolean }>`
    WITH newest AS (
      SELECT id, coalesce(bytes, ${USUAL_BYTES}) AS bytes,
        sum(coalesce(bytes, ${USUAL_BYTES})) OVER (ORDER BY recebido_em DESC, id) AS so_far,
        row_number() OVER (ORDER BY recebido_em DESC, id) AS place, recebido_em
      FROM (
        SELECT id, recebido_em, bytes FROM pedido WHERE cozinha_id = ${cozinhaId} AND recebido_em >= ${since}
        ORDER BY recebido_em DESC, id LIMIT ${most.orders + 1}
      ) AS of_these_days
    ), looked_at AS (
      SELECT id, bytes, recebido_em FROM newest WHERE so_far - bytes < ${most.bytes} AND place <= ${most.orders}
    )
    SELECT i->>'nome' AS nome, coalesce(i->>'codigo', '') AS codigo, coalesce(i->>'categoria', '') AS categoria,
      i->'pizza' IS NOT NULL AS pizza, mode() WITHIN GROUP (ORDER BY i->>'linha') AS "foiPara", count(*)::int AS vezes,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean)::int AS orfaos,
      count(*) FILTER (WHERE (i->>'semLinha')::boolean AND p.aberto)::int AS abertos,
      array_agg(DISTINCT p.origem) AS origens,
      (SELECT sum(bytes)::float8 FROM looked_at) AS bytes,
      (SELECT min(recebido_em) FROM looked_at) AS oldest,
      (SELECT count(*) FROM newest) = (SELECT count(*) FROM looked_at) AS "isWhole"
    FROM looked_at JOIN pedido AS p ON p.cozinha_id = ${cozinhaId} AND p.id = looked_at.id,
      json_array_elements(p.estado->'itens') AS i
    GROUP BY 1, 2, 3, 4
    ORDER BY vezes DESC
    LIMIT ${MOST_PRODUCTS}`.execute(db)
  const products = rows.map(({ pizza, bytes, oldest, isWhole, ...row }) => ({ ...row, pizza: pizza || undefined }))
  const [first] = rows
  if (!first) return { products, bytes: 0, days: DAYS_LOOKED_AT }
  const { bytes, oldest, isWhole } = first
  const days = isWhole ? DAYS_LOOKED_AT : Math.floor((now.getTime() - oldest.getTime()) / DAY_MS)
  return { products, bytes, days }
}
