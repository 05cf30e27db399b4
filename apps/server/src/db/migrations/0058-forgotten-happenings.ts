import { type Kysely, sql } from 'kysely'

/** Up to where what was told is forgotten, by origins: whoever was away for long missed nothing when nothing of its own was told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE acontecimento_esquecido (
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      balde smallint NOT NULL,
      seq bigint NOT NULL,
      lugar smallint NOT NULL,
      PRIMARY KEY (cozinha_id, balde)
    )`.execute(db)
  // Nobody wrote down what was forgotten so far: it may have been anybody's.
  await sql`
    INSERT INTO acontecimento_esquecido (cozinha_id, balde, seq, lugar)
    SELECT cozinha.id, -1, coalesce(min(acontecimento.seq) - 1, cozinha.seq), 0
    FROM cozinha LEFT JOIN acontecimento ON acontecimento.cozinha_id = cozinha.id
    WHERE cozinha.criada_em < now() - interval '7 days'
    GROUP BY cozinha.id`.execute(db)
}
