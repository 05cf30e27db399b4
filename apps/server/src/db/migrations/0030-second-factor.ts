import { type Kysely, sql } from 'kysely'

/** By the names given in `accounts/auth.ts`. Secret and backup codes are encrypted with the secret of the accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE pessoa ADD COLUMN segundo_fator boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE TABLE segundo_fator (
      id uuid PRIMARY KEY,
      pessoa_id uuid NOT NULL UNIQUE REFERENCES pessoa ON DELETE CASCADE,
      segredo text NOT NULL,
      codigos text NOT NULL,
      confirmado boolean NOT NULL DEFAULT true,
      falhas integer NOT NULL DEFAULT 0,
      bloqueado_ate timestamptz
    )`.execute(db)
}
