import { fusoDaCozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Of an open order what tells it from another of its number, and nothing of who ordered it. */
export type Namesake = Pick<Pedido, 'id' | 'numero' | 'origem' | 'criadoEm'> & { readonly mesa: string | null }

export interface Namesakes {
  /** Of the kitchen: hours are told in it. */
  readonly fuso: string
  readonly pedidos: readonly Namesake[]
  /** Numbers that more have than were looked into. */
  readonly demais: ReadonlySet<string>
  /** Of the orders that were looked into. */
  readonly bytes: number
}

/** A dozen tables that all begin at one are told apart; beyond that every order says all that it can. */
const MOST_OF_A_NUMBER = 12
/** To look into one of the longest costs as much as into all others. */
const LONG_BYTES = 65_536

interface Row {
  readonly id: string
  readonly numero: string
  readonly origem: string
  readonly mesa: string | null
  readonly criadoEm: string | null
  readonly bytes: number
  readonly fuso: string | null
}

/**
 * A server of before, beside this one, changes an order and not what it is found by: of the few that were found the order itself says what it is called.
 *
 * The open orders that have one of these numbers: every origin counts for itself, and some begin anew within an evening. However many are
 * open, only those of a number are looked into, and of these a few.
 */
export async function openNamesakes(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  numeros: readonly string[],
): Promise<Namesakes> {
  const wanted = [...new Set(numeros)]
  const { rows } =
    wanted.length === 0
      ? { rows: [] }
      : await sql<Row>`
          SELECT p.id, n.numero, p.origem, p.bytes, cozinha.configuracao ->> 'fuso' AS fuso,
            CASE WHEN p.bytes <= ${LONG_BYTES} THEN p.estado ->> 'mesa' END AS mesa,
            CASE WHEN p.bytes <= ${LONG_BYTES} THEN p.estado ->> 'criadoEm' END AS "criadoEm"
          FROM unnest(${wanted}::text[]) AS n (numero)
          CROSS JOIN LATERAL (
            SELECT id, origem, coalesce(bytes, 0) AS bytes, estado FROM pedido
            WHERE cozinha_id = ${cozinhaId} AND aberto
              AND (pedido.numero = n.numero OR pedido.numero IS NULL)
              AND (pedido.bytes > ${LONG_BYTES} OR estado ->> 'numero' = n.numero)
            LIMIT ${MOST_OF_A_NUMBER + 1}
          ) AS p
          JOIN cozinha ON cozinha.id = ${cozinhaId}`.execute(kysely)
  return {
    fuso: fusoDaCozinha({ fuso: rows[0]?.fuso ?? undefined }),
    pedidos: rows.flatMap(({ criadoEm, ...row }) => (criadoEm === null ? [] : { ...row, criadoEm })),
    demais: crowded(rows),
    bytes: rows.reduce((sum, { bytes }) => sum + Math.min(bytes, LONG_BYTES), 0),
  }
}

function crowded(rows: readonly Row[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { numero, criadoEm } of rows) {
    // One that was not looked into may be any of them.
    const weight = criadoEm === null ? MOST_OF_A_NUMBER + 1 : 1
    counts.set(numero, (counts.get(numero) ?? 0) + weight)
  }
  return new Set([...counts].flatMap(([numero, count]) => (count > MOST_OF_A_NUMBER ? numero : [])))
}
