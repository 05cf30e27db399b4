import { type ChavesDeRota, MAIS_REGRAS, type RegraDeRota, TIPOS_DE_REGRA } from '@kds/domain/regras-de-rota'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../http/refusal'
import type { KitchenTables } from '../tables'

export interface RouteChange {
  readonly substituir: boolean
  readonly definir: readonly RegraDeRota[]
  readonly remover: readonly { tipo: string; chave: string }[]
}

export async function allRoutes(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<RegraDeRota[]> {
  const rows = await kysely
    .selectFrom('rota')
    .where('cozinha_id', '=', cozinhaId)
    .select(['tipo', 'chave', 'linha', 'ordem', 'texto'])
    .orderBy('ordem')
    .orderBy('chave')
    .execute()
  return rows.map(({ texto, ...rule }) => ({ ...rule, ...(texto !== null && { texto }) }))
}

/** Those that may speak of some items: what an order reads, for whoever asks without placing one. */
export async function routesOf(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  { codigos, categorias, nomes }: ChavesDeRota,
): Promise<RegraDeRota[]> {
  return kysely
    .selectFrom('rota')
    .where('cozinha_id', '=', cozinhaId)
    .where(({ eb, or }) =>
      or([
        eb('tipo', '=', 'codigo').and(sql<boolean>`chave = ANY(${codigos}::text[])`),
        eb('tipo', '=', 'categoria').and(sql<boolean>`chave = ANY(${categorias}::text[])`),
        eb('tipo', '=', 'nome').and(
          sql<boolean>`EXISTS (SELECT FROM unnest(${nomes}::text[]) AS n (nome) WHERE position(rota.chave IN n.nome) > 0)`,
        ),
      ]),
    )
    .select(['tipo', 'chave', 'linha', 'ordem'])
    .execute()
}

export async function saveRoutes(kysely: Kysely<KitchenTables>, cozinhaId: string, change: RouteChange): Promise<void> {
  const { substituir, definir, remover } = change
  if (substituir) await kysely.deleteFrom('rota').where('cozinha_id', '=', cozinhaId).execute()
  else if (remover.length > 0) {
    const [tipos, chaves] = [remover.map(({ tipo }) => tipo), remover.map(({ chave }) => chave)]
    await sql`
      DELETE FROM rota USING unnest(${tipos}::text[], ${chaves}::text[]) AS r (tipo, chave)
      WHERE rota.cozinha_id = ${cozinhaId} AND rota.tipo = r.tipo AND rota.chave = r.chave`.execute(kysely)
  }
  if (definir.length === 0) return
  // As lists, because thousands of rows would be more parameters than a statement takes.
  await sql`
    INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem, texto)
    SELECT ${cozinhaId}, r.tipo, r.chave, r.linha, r.ordem, r.texto
    FROM unnest(${definir.map(({ tipo }) => tipo)}::text[], ${definir.map(({ chave }) => chave)}::text[],
      ${definir.map(({ linha }) => linha)}::text[], ${definir.map(({ ordem }) => ordem)}::integer[],
      ${definir.map(({ texto }) => texto ?? null)}::text[])
      AS r (tipo, chave, linha, ordem, texto)
    ON CONFLICT (cozinha_id, tipo, chave) DO UPDATE
      SET linha = excluded.linha, ordem = excluded.ordem, texto = excluded.texto`.execute(kysely)
  await refuseTooMany(kysely, cozinhaId)
}

/** Thrown inside the transaction: nothing of the change stays. */
async function refuseTooMany(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<void> {
  const rows = await kysely
    .selectFrom('rota')
    .select(['tipo', (all) => all.fn.countAll().as('quantas')])
    .where('cozinha_id', '=', cozinhaId)
    .groupBy('tipo')
    .execute()
  const held = new Map(rows.map(({ tipo, quantas }) => [tipo, Number(quantas)]))
  const over = TIPOS_DE_REGRA.filter((tipo) => (held.get(tipo) ?? 0) > MAIS_REGRAS[tipo])
  if (over.length === 0) return
  throw new Refusal(
    409,
    over.map((tipo) => `Uma cozinha guarda até ${MAIS_REGRAS[tipo]} regras por ${tipo}. Remova as que não usa mais.`),
  )
}
