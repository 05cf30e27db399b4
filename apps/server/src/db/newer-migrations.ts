interface Session {
  query<Row>(text: string): Promise<{ rows: Row[] }>
}

/** Done in this database, and unknown to this build: it is the database of a newer one. */
export async function newerMigrations(
  session: Session,
  migrations: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const table = await session.query<{ exists: boolean }>("SELECT to_regclass('kysely_migration') IS NOT NULL AS exists")
  if (!table.rows[0]?.exists) return []
  const done = await session.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return done.rows.map(({ name }) => name).filter((name) => !(name in migrations))
}
