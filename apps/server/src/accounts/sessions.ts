import type { SessaoAberta } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import type { AccountTables } from './tables'

/** More than anybody has devices. All of them are listed, so that every one can be closed. */
export const MOST_SESSIONS = 100

/** Whatever a person opened before the last hundred ends, and what had ended is forgotten. */
export async function endOldest(db: Kysely<AccountTables>, personId: string, now: Date): Promise<void> {
  const kept = db
    .selectFrom('sessao')
    .select('id')
    .where('pessoa_id', '=', personId)
    .where('expira_em', '>', now)
    .orderBy('criada_em', 'desc')
    .limit(MOST_SESSIONS)
  await db.deleteFrom('sessao').where('pessoa_id', '=', personId).where('id', 'not in', kept).execute()
}

export async function listSessions(
  db: Kysely<AccountTables>,
  { personId, current, now }: { readonly personId: string; readonly current: string; readonly now: Date },
): Promise<SessaoAberta[]> {
  const rows = await db
    .selectFrom('sessao')
    .select(['id', 'endereco', 'aparelho', 'criada_em', 'expira_em'])
    .where('pessoa_id', '=', personId)
    .where('expira_em', '>', now)
    .orderBy('criada_em', 'desc')
    .execute()
  return rows.map(({ id, endereco, aparelho, criada_em, expira_em }) => ({
    id,
    atual: id === current,
    endereco,
    aparelho,
    criadaEm: criada_em.toISOString(),
    expiraEm: expira_em.toISOString(),
  }))
}

/** When it was opened; undefined once it ended. */
export async function sessionSince(db: Kysely<AccountTables>, sessionId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessao').select('criada_em').where('id', '=', sessionId).executeTakeFirst()
  return row?.criada_em
}

/** What device it was on; undefined when the person has no such session. */
export async function endSession(
  db: Kysely<AccountTables>,
  personId: string,
  sessionId: string,
): Promise<{ aparelho: string | null } | undefined> {
  return db
    .deleteFrom('sessao')
    .where('id', '=', sessionId)
    .where('pessoa_id', '=', personId)
    .returning('aparelho')
    .executeTakeFirst()
}

/** How many there were. */
export async function endOtherSessions(db: Kysely<AccountTables>, personId: string, current: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessao')
    .where('pessoa_id', '=', personId)
    .where('id', '<>', current)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
