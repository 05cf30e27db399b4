import { type Kysely, sql } from 'kysely'

/** How much waits for each webhook is known without counting it, and the oldest of it is found by an index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE webhook
      ADD COLUMN pendentes integer NOT NULL DEFAULT 0,
      ADD COLUMN pendentes_bytes bigint NOT NULL DEFAULT 0,
      ADD COLUMN mudado_em timestamptz`.execute(db)
  // Written with every delivery: there is room beside each row for its next versions.
  await sql`ALTER TABLE webhook SET (fillfactor = 50)`.execute(db)
  await sql`
    ALTER TABLE entrega_de_webhook
      ADD COLUMN bytes integer NOT NULL DEFAULT 0,
      ADD COLUMN tentada_em timestamptz`.execute(db)
  await sql`
    UPDATE entrega_de_webhook
    SET bytes = octet_length(corpo::text), tentada_em = CASE WHEN tentativas > 0 THEN criada_em END
    WHERE situacao = 'pendente'`.execute(db)
  await sql`
    UPDATE webhook SET pendentes = espera.quantas, pendentes_bytes = espera.bytes
    FROM (
      SELECT webhook_id, count(*) AS quantas, sum(bytes) AS bytes FROM entrega_de_webhook
      WHERE situacao = 'pendente' GROUP BY webhook_id) AS espera
    WHERE espera.webhook_id = webhook.id`.execute(db)
  await sql`
    CREATE INDEX entrega_mais_velha ON entrega_de_webhook (webhook_id, prazo_em, seq, lugar)
    WHERE situacao = 'pendente'`.execute(db)
}
