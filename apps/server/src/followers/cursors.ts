import type { Kysely } from 'kysely'
import type { FollowerTables } from './tables'

type Db = Kysely<FollowerTables>

/**
 * A follower that is new begins near the end of what each kitchen has now; a kitchen that is new afterwards has no cursor and is followed
 * from its first event.
 */
export async function registerFollower(
  kysely: Db,
  { name, now, begin }: { name: string; now: Date; begin: ReadonlyMap<string, number> },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('follower')
      .values({ name, seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n || begin.size === 0) return
    const rows = [...begin].map(([cozinha_id, seq]) => ({ follower: name, cozinha_id, seq: String(seq) }))
    for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
      const some = rows.slice(done, done + ROWS_AT_ONCE)
      await transaction.insertInto('follower_cursor').values(some).execute()
    }
  })
}

/** A statement takes 65,535 parameters. */
const ROWS_AT_ONCE = 10_000

/** Those whose names nobody follows under any more would keep their cursors for ever. */
export async function forgetFollowers(
  kysely: Db,
  { present, now, before }: { present: readonly string[]; now: Date; before: Date },
): Promise<void> {
  if (present.length > 0) {
    await kysely.updateTable('follower').set({ seen_at: now }).where('name', 'in', present).execute()
  }
  await kysely.deleteFrom('follower').where('seen_at', '<', before).execute()
}

export async function readCursors(kysely: Db, follower: string): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('follower_cursor')
    .select(['cozinha_id', 'seq'])
    .where('follower', '=', follower)
    .execute()
  return new Map(rows.map(({ cozinha_id, seq }) => [cozinha_id, Number(seq)]))
}

/** False when it is no longer where we knew it: another server has moved it meanwhile. */
export async function moveCursor(
  kysely: Db,
  { follower, cozinhaId, from, to }: { follower: string; cozinhaId: string; from: number | undefined; to: number },
): Promise<boolean> {
  if (from === undefined) {
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('follower_cursor')
      .values({ follower, cozinha_id: cozinhaId, seq: String(to) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await kysely
    .updateTable('follower_cursor')
    .set({ seq: String(to) })
    .where('follower', '=', follower)
    .where('cozinha_id', '=', cozinhaId)
    .where('seq', '=', String(from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
