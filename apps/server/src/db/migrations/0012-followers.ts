import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE follower (
      name text PRIMARY KEY,
      seen_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE follower_cursor (
      follower text NOT NULL REFERENCES follower (name) ON DELETE CASCADE,
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      seq bigint NOT NULL,
      PRIMARY KEY (follower, cozinha_id)
    ) WITH (fillfactor = 50)`.execute(db)

  await sql`
    ALTER TABLE inscricao_push
      ADD COLUMN sem_resposta integer NOT NULL DEFAULT 0,
      ADD COLUMN sem_resposta_desde timestamptz`.execute(db)

  // No question uses them: the log is pruned by its sequence, error records by when they came.
  await sql`DROP INDEX evento_em`.execute(db)
  await sql`DROP INDEX registro_erro_caminho`.execute(db)
}
