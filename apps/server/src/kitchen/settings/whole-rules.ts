import {
  chavesDaMudanca,
  compararNomes,
  type MudancaDeRegras,
  type RegraDeRota,
  type TipoDeRegra,
} from '@kds/domain/regras-de-rota'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Taken from the database in a millisecond or two, between which everybody else's calls come. */
const RULES_AT_A_TIME = 400

/**
 * Every rule of a kitchen, for whoever looks at all of them: thousands, in pieces, with `rest` between two of them. In the order in which
 * they win.
 */
export async function wholeRules(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  rest: () => Promise<void> = async () => {},
): Promise<RegraDeRota[]> {
  const kinds: Record<TipoDeRegra, RegraDeRota[]> = { codigo: [], categoria: [], nome: [] }
  let after = { tipo: '', chave: '' }
  for (;;) {
    const rows = await kysely
      .selectFrom('rota')
      .where('cozinha_id', '=', cozinhaId)
      .where(sql<boolean>`(tipo, chave) > (${after.tipo}, ${after.chave})`)
      .select(['tipo', 'chave', 'linha', 'ordem', 'texto'])
      .orderBy('tipo')
      .orderBy('chave')
      .limit(RULES_AT_A_TIME)
      .execute()
    for (const { texto, ...rule } of rows) kinds[rule.tipo].push({ ...rule, ...(texto !== null && { texto }) })
    const last = rows.at(-1)
    // Of names there are a few hundred at the most; codes and categories come in their order.
    if (!last || rows.length < RULES_AT_A_TIME)
      return [...kinds.codigo, ...kinds.categoria, ...kinds.nome.sort(compararNomes)]
    after = last
    await rest()
  }
}

/** How many there are in all kitchens of a company. */
export function rulesOfCompany(kysely: Kysely<KitchenTables>, sigla: string): Promise<{ readonly n: string }> {
  return kysely
    .selectFrom('rota')
    .innerJoin('cozinha', 'cozinha.id', 'rota.cozinha_id')
    .where('cozinha.sigla', '=', sigla)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
}

/** Answers how many there were. In one statement: thousands need not come to us and go back. */
export async function copyRulesBetween(kysely: Kysely<KitchenTables>, from: string, to: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem, texto)
    SELECT ${to}, tipo, chave, linha, ordem, texto FROM rota WHERE cozinha_id = ${from}`.execute(kysely)
  return Number(numAffectedRows)
}

export interface PlacedRule {
  readonly tipo: TipoDeRegra
  readonly chave: string
  readonly texto: string | null
  readonly linha: RegraDeRota['linha']
  readonly ordem: number
  /** Among all of its kind, in the order in which they win. */
  readonly lugar: number
}

/** The first of each kind whose key or line is like `like`, and how many there are. */
export async function firstRules(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  { like, most }: { readonly like: string; readonly most: number },
): Promise<{ totais: Record<TipoDeRegra, number>; itens: PlacedRule[] }> {
  const { rows } = await sql<PlacedRule & { total: number }>`
    WITH todas AS (
      SELECT tipo, chave, texto, linha, ordem,
        row_number() OVER (PARTITION BY tipo ORDER BY CASE tipo WHEN 'nome' THEN ordem ELSE 0 END, chave) AS lugar
      FROM rota WHERE cozinha_id = ${cozinhaId}
    ), achadas AS (
      SELECT *, row_number() OVER (PARTITION BY tipo ORDER BY lugar) AS n, count(*) OVER (PARTITION BY tipo) AS total
      FROM todas WHERE chave LIKE ${like} OR linha LIKE ${like}
    )
    SELECT tipo, chave, texto, linha, ordem, lugar::int AS lugar, total::int AS total
    FROM achadas WHERE n <= ${most}
    ORDER BY array_position(ARRAY['codigo', 'categoria', 'nome'], tipo), lugar`.execute(kysely)
  const totais = { codigo: 0, categoria: 0, nome: 0 }
  for (const { tipo, total } of rows) totais[tipo] = total
  return { totais, itens: rows.map(({ total: _, ...rule }) => rule) }
}

/**
 * Of these kinds and keys the rules there are, or would be after a change, with their places among all: where there are thousands, for the
 * database to count.
 */
export async function placedRules(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  keys: readonly { readonly tipo: string; readonly chave: string }[],
  change: MudancaDeRegras = NO_CHANGE,
): Promise<PlacedRule[]> {
  if (keys.length === 0) return []
  const [tipos, chaves] = [keys.map(({ tipo }) => tipo), keys.map(({ chave }) => chave)]
  const gone = chavesDaMudanca(change)
  const { definir } = change
  const { rows } = await sql<PlacedRule>`
    WITH todas AS (
      SELECT tipo, chave, texto, linha, ordem FROM rota
      WHERE cozinha_id = ${cozinhaId} AND tipo = ANY(${tipos}::text[]) AND (tipo, chave) NOT IN (
        SELECT tipo, chave FROM unnest(${gone.map(({ tipo }) => tipo)}::text[], ${gone.map(({ chave }) => chave)}::text[])
          AS g (tipo, chave)
      )
      UNION ALL
      SELECT tipo, chave, texto, linha, ordem
      FROM unnest(${definir.map(({ tipo }) => tipo)}::text[], ${definir.map(({ chave }) => chave)}::text[],
        ${definir.map(({ texto }) => texto ?? null)}::text[], ${definir.map(({ linha }) => linha)}::text[],
        ${definir.map(({ ordem }) => ordem)}::integer[]) AS d (tipo, chave, texto, linha, ordem)
    ), numeradas AS (
      SELECT *, row_number() OVER (
        PARTITION BY tipo ORDER BY CASE tipo WHEN 'nome' THEN ordem ELSE 0 END, chave COLLATE "C"
      ) AS lugar
      FROM todas
    )
    SELECT tipo, chave, texto, linha, ordem, lugar::int AS lugar
    FROM numeradas
    WHERE (tipo, chave) IN (SELECT tipo, chave FROM unnest(${tipos}::text[], ${chaves}::text[]) AS k (tipo, chave))
    ORDER BY array_position(ARRAY['codigo', 'categoria', 'nome'], tipo), lugar`.execute(kysely)
  return rows
}

const NO_CHANGE: MudancaDeRegras = { definir: [], remover: [] }
