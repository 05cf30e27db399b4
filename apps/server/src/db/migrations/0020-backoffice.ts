import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE empresa
      ADD COLUMN documento text CHECK (documento ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'),
      ADD COLUMN email text,
      ADD COLUMN telefone text,
      ADD COLUMN cep text`.execute(db)
  await sql`CREATE INDEX empresa_documento ON empresa (documento)`.execute(db)
  await sql`
    CREATE TABLE vinculo (
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      empresa_id uuid NOT NULL REFERENCES empresa,
      papel text NOT NULL CHECK (papel IN ('dono', 'gerente', 'leitura')),
      criado_em timestamptz NOT NULL,
      PRIMARY KEY (pessoa_id, empresa_id)
    )`.execute(db)
  await sql`CREATE INDEX vinculo_empresa ON vinculo (empresa_id)`.execute(db)
  // Without a company: the link of the first account, printed in the terminal.
  await sql`
    CREATE TABLE convite (
      id uuid PRIMARY KEY,
      hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
      empresa_id uuid REFERENCES empresa,
      email text,
      papel text NOT NULL CHECK (papel IN ('dono', 'gerente', 'leitura')),
      criado_por uuid REFERENCES pessoa ON DELETE SET NULL,
      criado_em timestamptz NOT NULL,
      expira_em timestamptz NOT NULL,
      usado_em timestamptz,
      CHECK ((empresa_id IS NULL) = (email IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX convite_empresa ON convite (empresa_id)`.execute(db)
  // Kept when what it speaks of is gone, so it refers to nothing.
  await sql`
    CREATE TABLE registro (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      em timestamptz NOT NULL,
      empresa_id uuid,
      pessoa_id uuid,
      pessoa text NOT NULL,
      endereco text,
      aparelho text,
      acao text NOT NULL,
      alvo_tipo text NOT NULL,
      alvo_id text,
      alvo text NOT NULL,
      antes jsonb,
      depois jsonb
    )`.execute(db)
  await sql`CREATE INDEX registro_empresa ON registro (empresa_id, id DESC)`.execute(db)
  await sql`CREATE INDEX registro_em ON registro (em)`.execute(db)
  // Seven days are the shortest retention that can be configured.
  await sql`
    CREATE FUNCTION registro_nao_muda() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.em < now() - interval '7 days' THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'o registro não se altera' USING ERRCODE = 'restrict_violation';
    END
    $$`.execute(db)
  await sql`
    CREATE TRIGGER registro_nao_muda BEFORE UPDATE OR DELETE ON registro
    FOR EACH ROW EXECUTE FUNCTION registro_nao_muda()`.execute(db)
  await sql`
    CREATE TRIGGER registro_nao_se_esvazia BEFORE TRUNCATE ON registro
    FOR EACH STATEMENT EXECUTE FUNCTION registro_nao_muda()`.execute(db)
}
