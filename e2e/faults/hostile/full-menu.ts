import pg from 'pg'
import type { Pizzeria } from '../house/pizzeria'

/** A menu and rules as long as a company could have sent them in the days before: every list and every sheet is measured by them. */
export async function fillMenu(databaseUrl: string, { empresaId, cozinha }: Pizzeria, items: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO cardapio (id, empresa_id, criado_em, tipo, codigo, codigo_normal, nome, nome_normal, categoria,
         categoria_normal, pizza, adicionais, remocoes, bytes)
       SELECT gen_random_uuid(), $1, now(), CASE n % 2 WHEN 0 THEN 'produto' ELSE 'sabor' END, n::text, n::text,
         'Prato ' || n, 'prato ' || n, 'Grupo ' || n % 90, 'grupo ' || n % 90, false, ARRAY['bacon', 'cheddar'],
         ARRAY['cebola', 'azeitona'], 200 FROM generate_series(1, $2) n`,
      [empresaId, items],
    )
    await client.query(
      `INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
       SELECT $1, 'codigo', n::text, CASE n % 3 WHEN 0 THEN 'chapa' ELSE 'fritura' END, 0 FROM generate_series(1, $2) n`,
      [cozinha, items],
    )
    await client.query('ANALYZE cardapio, rota')
  } finally {
    await client.end()
  }
}
