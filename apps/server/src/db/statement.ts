import type { ClientBase, Pool, QueryConfig, QueryResultRow } from 'pg'

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

/**
 * The same of something long: so many rows are taken from the database at a time, a round trip each, and others are served in between. All
 * of them are of one moment. In one go they would be read as fast as they come, megabytes without a pause.
 */
export function statementInPortions<Row extends QueryResultRow, Values extends readonly unknown[]>(
  name: string,
  text: string,
) {
  return async (on: Connection, rowsAtATime: number, ...values: Values): Promise<Row[]> => {
    // The driver knows `rows`, its types do not.
    const question: QueryConfig & { rows: number } = { name, text, values: [...values], rows: rowsAtATime }
    const { rows } = await on.query<Row>(question)
    return rows
  }
}
