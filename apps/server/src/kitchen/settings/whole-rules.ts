import type { RegraDeRota, TipoDeRegra } from '@kds/domain/regras-de-rota'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Taken from the database in a few milliseconds, between which everybody else's calls come. */
const RULES_AT_A_TIME = 1_000

/** Every rule of a kitchen, for whoever looks at all of them: thousands, in pieces. */
export async function wholeRules(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<RegraDeRota[]> {
  const all: RegraDeRota[] = []
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
    all.push(...rows.map(({ texto, ...rule }) => ({ ...rule, ...(texto !== null && { texto }) })))
    const last = rows.at(-1)
    if (!last || rows.length < RULES_AT_A_TIME) return inOrder(all)
    after = last
  }
}

function inOrder(rules: RegraDeRota[]): RegraDeRota[] {
  return rules.sort((a, b) => a.ordem - b.ordem || (a.chave < b.chave ? -1 : 1))
}

interface Found {
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
): Promise<{ totais: Record<TipoDeRegra, number>; itens: Found[] }> {
  const { rows } = await sql<Found & { total: number }>`
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
