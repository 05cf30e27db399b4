import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { consultaDoRegistroSchema, LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

export async function listRecord(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDoRegistroSchema>,
): Promise<Lista<LinhaDoRegistro>> {
  let found = db
    .selectFrom('registro')
    .where('empresa_id', '=', company.id)
    .select(['id', 'em', 'pessoa', 'endereco', 'aparelho', 'acao', 'antes', 'depois', 'alvo'])
    .select(['alvo_tipo as alvoTipo', 'alvo_id as alvoId'])
  if (query.acao) found = found.where('acao', '=', query.acao)
  if (query.alvoTipo) found = found.where('alvo_tipo', '=', query.alvoTipo)
  const { busca } = query
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
