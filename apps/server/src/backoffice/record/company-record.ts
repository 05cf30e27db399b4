import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { consultaDoRegistroSchema, LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import type { CompanyContext, PersonContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

type Query = z.output<typeof consultaDoRegistroSchema>

export async function listRecord({ db, company }: CompanyContext, query: Query): Promise<Lista<LinhaDoRegistro>> {
  return page(db, lines(db).where('empresa_id', '=', company.id), query)
}

/** What belongs to no company, as sign-ins and passwords, and what was decided about companies as a whole. */
export async function listInstallationRecord({ db }: PersonContext, query: Query): Promise<Lista<LinhaDoRegistro>> {
  const found = lines(db).where((where) =>
    where.or([where('empresa_id', 'is', null), where('alvo_tipo', '=', 'empresa')]),
  )
  return page(db, found, query)
}

function lines(db: Kysely<Schema>) {
  return db
    .selectFrom('registro')
    .select(['id', 'em', 'pessoa', 'endereco', 'aparelho', 'acao', 'antes', 'depois', 'alvo'])
    .select(['alvo_tipo as alvoTipo', 'alvo_id as alvoId'])
}

function page(db: Kysely<Schema>, all: ReturnType<typeof lines>, query: Query): Promise<Lista<LinhaDoRegistro>> {
  let found = all
  const { acao, alvoTipo, busca, de, ate } = query
  if (acao) found = found.where('acao', '=', acao)
  if (alvoTipo) found = found.where('alvo_tipo', '=', alvoTipo)
  if (de) found = found.where('em', '>=', startOf(de))
  if (ate) found = found.where('em', '<', sql<Date>`${startOf(ate)} + interval '1 day'`)
  if (busca) {
    found = found.where((where) =>
      where.or([where('pessoa', 'ilike', anywhere(busca)), where('alvo', 'ilike', anywhere(busca))]),
    )
  }
  return pageOf(db, found, query, {
    order: sql.ref('em'),
    tie: sql.ref('id'),
    item: ({ em, ...line }) => ({ ...line, em: em.toISOString() }),
  })
}

/** The day as people in Brazil count it. */
function startOf(day: string) {
  return sql<Date>`(${day}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`
}
