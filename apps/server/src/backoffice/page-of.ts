import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema'

export interface Page {
  readonly pagina: number
  readonly porPagina: number
  readonly direcao: 'asc' | 'desc'
}

/** One page of a query and how many rows it has in all. `tie` keeps rows that are equal in the order apart. */
export async function pageOf<DB, TB extends keyof DB, Row, Item>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { pagina, porPagina, direcao }: Page,
  { order, tie, item }: { order: Expression<unknown>; tie: Expression<unknown>; item: (row: Row) => Item },
): Promise<Lista<Item>> {
  const rows = await query
    .orderBy(order, direcao)
    .orderBy(tie, direcao)
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
    .execute()
  const counted = await db
    .selectFrom(sql<Row>`${query}`.as('todas'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { itens: rows.map(item), total: Number(counted.total) }
}

/** For ILIKE: the text anywhere, its own signs taken as signs. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
