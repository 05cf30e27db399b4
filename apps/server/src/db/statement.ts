import type { ClientBase, Pool, QueryResultRow } from 'pg'

/** A pool, or the connection that holds a transaction. */
export type Connection = Pick<Pool | ClientBase, 'query'>

/**
 * SQL of the hot path. By its name each connection keeps it parsed and planned; the same name for two texts is refused there.
 * `Row` is written with the types of the tables, `Values` in the order of `$1`, `$2`… Whatever is not asked for every order, tap or
 * station goes through the query builder (docs/adr/0023-one-sql-style.md).
 */
export function statement<Row extends QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  return async (on: Connection, ...values: Values): Promise<Row[]> => {
    const { rows } = await on.query<Row>({ name, text, values: [...values] })
    return rows
  }
}
