import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE loja_de_plataforma (
      id uuid PRIMARY KEY,
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      plataforma text NOT NULL,
      nome text NOT NULL,
      origem text NOT NULL,
      url text NOT NULL,
      url_do_token text,
      codigo text,
      segredos bytea NOT NULL,
      intervalo_s integer NOT NULL,
      pausada boolean NOT NULL DEFAULT false,
      criada_em timestamptz NOT NULL,
      consulta_em timestamptz,
      ouvida_em timestamptz,
      falhas integer NOT NULL DEFAULT 0,
      falha text,
      falha_desde timestamptz,
      chamadas_em timestamptz,
      removida_em timestamptz
    )`.execute(db)
  await sql`CREATE INDEX loja_de_plataforma_cozinha ON loja_de_plataforma (cozinha_id)`.execute(db)
  await sql`
    CREATE TABLE evento_de_plataforma (
      loja_id uuid NOT NULL REFERENCES loja_de_plataforma (id) ON DELETE CASCADE,
      evento text NOT NULL,
      pedido text,
      tipo text NOT NULL,
      em timestamptz NOT NULL,
      recebido_em timestamptz NOT NULL,
      corpo bytea,
      bytes integer NOT NULL,
      situacao text NOT NULL CHECK (situacao IN ('pendente', 'feito', 'ignorado', 'desistiu')),
      tentativas integer NOT NULL DEFAULT 0,
      falha text,
      proxima_em timestamptz NOT NULL,
      PRIMARY KEY (loja_id, evento)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`
    CREATE INDEX evento_de_plataforma_pendente ON evento_de_plataforma (loja_id, pedido, em, evento)
    WHERE situacao = 'pendente'`.execute(db)
  await sql`CREATE INDEX evento_de_plataforma_lista ON evento_de_plataforma (loja_id, recebido_em, evento)`.execute(db)
  await sql`CREATE INDEX evento_de_plataforma_velho ON evento_de_plataforma (recebido_em)`.execute(db)
  await sql`
    CREATE TABLE pedido_de_plataforma (
      loja_id uuid NOT NULL REFERENCES loja_de_plataforma (id) ON DELETE CASCADE,
      pedido text NOT NULL,
      pedido_id text,
      tipo text,
      quer text[] NOT NULL DEFAULT '{}',
      cancelamento text CHECK (cancelamento IN ('dito', 'pedido')),
      corpo bytea,
      bytes integer NOT NULL DEFAULT 0,
      mudado_em timestamptz NOT NULL,
      PRIMARY KEY (loja_id, pedido)
    )`.execute(db)
  await sql`CREATE INDEX pedido_de_plataforma_daqui ON pedido_de_plataforma (loja_id, pedido_id)`.execute(db)
  await sql`CREATE INDEX pedido_de_plataforma_velho ON pedido_de_plataforma (mudado_em)`.execute(db)
  await sql`
    CREATE TABLE chamada_de_plataforma (
      id uuid PRIMARY KEY,
      loja_id uuid NOT NULL REFERENCES loja_de_plataforma (id) ON DELETE CASCADE,
      pedido text NOT NULL,
      chave text NOT NULL,
      acao text NOT NULL,
      numero text NOT NULL,
      em timestamptz NOT NULL,
      seq bigint NOT NULL,
      lugar smallint NOT NULL,
      situacao text NOT NULL CHECK (situacao IN ('pendente', 'entregue', 'desistiu')),
      tentativas integer NOT NULL DEFAULT 0,
      resposta integer,
      falha text,
      criada_em timestamptz NOT NULL,
      tentada_em timestamptz,
      proxima_em timestamptz NOT NULL,
      prazo_em timestamptz NOT NULL,
      entregue_em timestamptz,
      UNIQUE (loja_id, pedido, chave)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`
    CREATE INDEX chamada_de_plataforma_na_vez ON chamada_de_plataforma (loja_id, pedido, seq, lugar)
    WHERE situacao = 'pendente'`.execute(db)
  await sql`CREATE INDEX chamada_de_plataforma_lista ON chamada_de_plataforma (loja_id, criada_em, id)`.execute(db)
  await sql`CREATE INDEX chamada_de_plataforma_velha ON chamada_de_plataforma (criada_em)`.execute(db)
}
