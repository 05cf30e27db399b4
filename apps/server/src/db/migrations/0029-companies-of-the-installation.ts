import { type Kysely, sql } from 'kysely'

/** What the administrador of the installation decides about a company; null is without a limit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE empresa
      ADD COLUMN suspensa_em timestamptz,
      ADD COLUMN licencas_maximo integer CHECK (licencas_maximo >= 0),
      ADD COLUMN licencas_ate timestamptz`.execute(db)
  await sql`CREATE INDEX empresa_suspensa ON empresa (sigla) WHERE suspensa_em IS NOT NULL`.execute(db)
}
