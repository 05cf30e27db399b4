import { type Kysely, sql } from 'kysely'

/** A store whose orders wait for a cook, how long its platform waits, and until when somebody watches that it heard the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE loja_de_plataforma
      ADD COLUMN aceite text NOT NULL DEFAULT 'automatico' CHECK (aceite IN ('automatico', 'manual')),
      ADD COLUMN limite_min integer NOT NULL DEFAULT 8`.execute(db)
  await sql`
    ALTER TABLE pedido_de_plataforma
      ADD COLUMN vigiar_em timestamptz,
      ADD COLUMN alarmado boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE INDEX pedido_de_plataforma_vigiado ON pedido_de_plataforma (vigiar_em) WHERE vigiar_em IS NOT NULL`.execute(
    db,
  )
  await sql`ALTER TABLE chamada_de_plataforma ADD COLUMN motivo text`.execute(db)
}
