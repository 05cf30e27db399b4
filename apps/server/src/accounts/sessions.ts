import type { SessaoAberta } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import type { AccountTables } from './tables'

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
    .limit(200)
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
