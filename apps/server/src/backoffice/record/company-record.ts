import { normalizar } from '@kds/domain/texto'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type consultaDoRegistroSchema, LINHAS_OLHADAS, type LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import type { CompanyContext, PersonContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

type Query = z.output<typeof consultaDoRegistroSchema>

/** As much work as handing over some thousand lines. */
const SEARCHED_BYTES = 256 * 1024

export async function listRecord(context: CompanyContext, query: Query): Promise<Lista<LinhaDoRegistro>> {
  const { db, company } = context
  return page(context, lines(db).where('empresa_id', '=', company.id), query)
}

/** What belongs to no company, as sign-ins and passwords, and what was decided about companies as a whole. */
export async function listInstallationRecord(context: PersonContext, query: Query): Promise<Lista<LinhaDoRegistro>> {
  const found = lines(context.db).where((where) =>
    where.or([where('empresa_id', 'is', null), where('alvo_tipo', '=', 'empresa')]),
  )
  return page(context, found, query)
}

function lines(db: Kysely<Schema>) {
  return db
    .selectFrom('registro')
    .select(['id', 'em', 'pessoa', 'endereco', 'aparelho', 'acao', 'antes', 'depois', 'alvo'])
    .select(['alvo_tipo as alvoTipo', 'alvo_id as alvoId'])
}

/** However long a record has become, no more than its newest lines, or the newest of some days, are looked through and counted. */
function page(
  { db, scale }: Pick<PersonContext, 'db' | 'scale'>,
  all: ReturnType<typeof lines>,
  query: Query,
): Promise<Lista<LinhaDoRegistro>> {
  const { acao, alvoTipo, busca, de, ate, fuso } = query
  let newest = all.orderBy('em', 'desc').orderBy('id', 'desc').limit(LINHAS_OLHADAS)
  if (de) newest = newest.where('em', '>=', startOf(de, fuso))
  if (ate) newest = newest.where('em', '<', sql<Date>`${startOf(ate, fuso)} + interval '1 day'`)
  let found = db.selectFrom(newest.as('linhas')).selectAll()
  if (acao) found = found.where('acao', '=', acao)
  if (alvoTipo) found = found.where('alvoTipo', '=', alvoTipo)
  if (busca) {
    found = found.where((where) =>
      where.or([
        where('pessoa', 'ilike', anywhere(busca)),
        where('alvo', 'ilike', anywhere(busca)),
        // What stands in the row as well: "criar", "licença".
        where('acao', 'ilike', anywhere(busca)),
        where('alvoTipo', 'ilike', anywhere(normalizar(busca))),
      ]),
    )
  }
  if (acao || alvoTipo || busca) scale.add(SEARCHED_BYTES)
  return pageOf(db, found, query, {
    order: sql.ref('em'),
    tie: sql.ref('id'),
    item: ({ em, ...line }) => ({ ...line, em: em.toISOString() }),
  })
}

/** The day as it is counted where it is read. */
function startOf(day: string, fuso: string) {
  return sql<Date>`(${day}::date)::timestamp AT TIME ZONE ${fuso}`
}
