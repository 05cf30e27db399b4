import type { CozinhaDaEmpresa, consultaDeCozinhasSchema } from '@kds/protocol/retaguarda/cozinhas'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

const NAME = sql<string>`configuracao->>'nome'`

export async function listKitchens(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDeCozinhasSchema>,
): Promise<Lista<CozinhaDaEmpresa>> {
  let found = ofCompany(db, company.sigla)
  if (query.busca) found = found.where(NAME, 'ilike', anywhere(query.busca))
  const order = query.ordem === 'nome' ? NAME : sql.ref('criada_em')
  return pageOf(db, found, query, { order, tie: sql.ref('id'), item: shown })
}

export async function kitchenOfCompany(
  db: Kysely<Schema>,
  sigla: string,
  id: string,
): Promise<CozinhaDaEmpresa | undefined> {
  const row = await ofCompany(db, sigla).where('id', '=', id).executeTakeFirst()
  return row && shown(row)
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom('cozinha')
    .where('sigla', '=', sigla)
    .select(['id', NAME.as('nome'), 'criada_em'])
}

function shown({ id, nome, criada_em }: { id: string; nome: string; criada_em: Date }): CozinhaDaEmpresa {
  return { id, nome, criadaEm: criada_em.toISOString() }
}
