import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema'
import { MENU_COLUMNS, type MenuRow } from './menu-rows'

/** Taken from the database in a millisecond or two, between which everybody else's calls come. */
const ROWS_AT_A_TIME = 250

/** All that is offered, by kind and name; `rest` between two portions of it. */
export async function wholeMenu(
  db: Kysely<Schema>,
  companyId: string,
  rest: () => Promise<void> = async () => {},
): Promise<MenuRow[]> {
  const all: MenuRow[] = []
  let after: Pick<(typeof all)[number], 'tipo' | 'id'> & { nome_normal: string } = {
    tipo: '' as MenuRow['tipo'],
    nome_normal: '',
    id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    const rows = await db
      .selectFrom('cardapio')
      .where('empresa_id', '=', companyId)
      .where('arquivado_em', 'is', null)
      .where(sql<boolean>`(tipo, nome_normal, id) > (${after.tipo}, ${after.nome_normal}, ${after.id}::uuid)`)
      .select([...MENU_COLUMNS, 'nome_normal'])
      .orderBy('tipo')
      .orderBy('nome_normal')
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute()
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_A_TIME) return all
    after = last
    await rest()
  }
}
