import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { consultaDePerfisSchema, PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import type { Company, CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

const ORDERS = { nome: 'perfil.nome', id: 'perfil.id' } as const

export async function listProfiles(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDePerfisSchema>,
): Promise<Lista<PerfilDaEmpresa>> {
  let found = ofCompany(db, company)
  if (query.busca) found = found.where('perfil.nome', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, {
    order: sql.ref(ORDERS[query.ordem]),
    tie: sql.ref('perfil.id'),
    item: (row) => row,
  })
}

export async function profileOfCompany(
  db: Kysely<Schema>,
  company: Company,
  id: number,
): Promise<PerfilDaEmpresa | undefined> {
  return ofCompany(db, company).where('perfil.id', '=', id).executeTakeFirst()
}

function ofCompany(db: Kysely<Schema>, { id }: Company) {
  return db
    .selectFrom('perfil')
    .innerJoin('cozinha', 'cozinha.id', 'perfil.cozinha_id')
    .where('perfil.empresa_id', '=', id)
    .select(['perfil.id', 'perfil.nome', 'perfil.cozinha_id as cozinhaId'])
    .select(sql<string>`cozinha.configuracao->>'nome'`.as('cozinha'))
}
