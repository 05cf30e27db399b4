import type { Lista } from '@kds/protocol/retaguarda/lista'
import type {
  consultaDePerfisSchema,
  mudarPerfilSchema,
  novoPerfilSchema,
  PerfilDaEmpresa,
} from '@kds/protocol/retaguarda/perfis'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { createProfile } from '../../provisioning/create-profile'
import type { Changed } from '../doors/change'
import type { Company, CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { kitchenOfCompany } from '../kitchens/company-kitchens'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

interface ProfileRow {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly cozinha: string
  readonly arquivadoEm: Date | null
}

const ORDERS = { nome: 'perfil.nome', id: 'perfil.id' } as const

export async function listProfiles(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDePerfisSchema>,
): Promise<Lista<PerfilDaEmpresa>> {
  const archived = query.arquivados === 'sim'
  let found = ofCompany(db, company).where('perfil.arquivado_em', archived ? 'is not' : 'is', null)
  if (query.busca) found = found.where('perfil.nome', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('perfil.id'), item: shown })
}

/** One that a tablet may be given. */
export async function profileOfCompany(
  db: Kysely<Schema>,
  company: Company,
  id: number,
): Promise<PerfilDaEmpresa | undefined> {
  const row = await ofCompany(db, company)
    .where('perfil.id', '=', id)
    .where('perfil.arquivado_em', 'is', null)
    .where('cozinha.arquivada_em', 'is', null)
    .executeTakeFirst()
  return row && shown(row)
}

export async function addProfile(
  context: CompanyContext,
  { nome, cozinhaId }: z.output<typeof novoPerfilSchema>,
): Promise<Changed<PerfilDaEmpresa>> {
  const { db, company } = context
  await requireKitchen(context, cozinhaId)
  const { perfilId } = await createProfile({ kysely: db }, { empresaId: company.id, nome, cozinhaId })
  const made = await findProfile(context, perfilId)
  return { answer: made, changes: [{ acao: 'criar', alvo: target(made), depois: facts(made) }] }
}

export async function changeProfile(
  context: CompanyContext,
  id: number,
  { nome, cozinhaId, versao }: z.output<typeof mudarPerfilSchema>,
): Promise<Changed<PerfilDaEmpresa>> {
  const before = await findProfile(context, id, true)
  requireVersion(versao, before.versao)
  if (cozinhaId !== before.cozinhaId) await requireKitchen(context, cozinhaId)
  await context.db.updateTable('perfil').set({ nome, cozinha_id: cozinhaId }).where('id', '=', id).execute()
  const after = await findProfile(context, id)
  return {
    answer: after,
    changes: [{ acao: 'mudar', alvo: target(after), antes: facts(before), depois: facts(after) }],
  }
}

export function archiveProfile(context: CompanyContext, id: number): Promise<Changed<PerfilDaEmpresa>> {
  return setArchived(context, id, 'arquivar', context.clock())
}

export function restoreProfile(context: CompanyContext, id: number): Promise<Changed<PerfilDaEmpresa>> {
  return setArchived(context, id, 'trazer de volta', null)
}

async function setArchived(
  context: CompanyContext,
  id: number,
  acao: string,
  at: Date | null,
): Promise<Changed<PerfilDaEmpresa>> {
  const before = await findProfile(context, id, true)
  if ((before.arquivadoEm === null) === (at === null)) return { answer: before, changes: [] }
  await context.db.updateTable('perfil').set({ arquivado_em: at }).where('id', '=', id).execute()
  const after = await findProfile(context, id)
  return { answer: after, changes: [{ acao, alvo: target(after) }] }
}

export async function findProfile({ db, company }: CompanyContext, id: number, lock = false): Promise<PerfilDaEmpresa> {
  const found = ofCompany(db, company).where('perfil.id', '=', id)
  const row = await (lock ? found.forUpdate('perfil') : found).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Perfil não encontrado.'])
  return shown(row)
}

async function requireKitchen({ db, company }: CompanyContext, cozinhaId: string): Promise<void> {
  if (await kitchenOfCompany(db, company.sigla, cozinhaId)) return
  throw new FieldRefusal(400, { cozinhaId: 'Cozinha não encontrada.' })
}

function ofCompany(db: Kysely<Schema>, { id }: Company) {
  return db
    .selectFrom('perfil')
    .innerJoin('cozinha', 'cozinha.id', 'perfil.cozinha_id')
    .where('perfil.empresa_id', '=', id)
    .select(['perfil.id', 'perfil.nome', 'perfil.cozinha_id as cozinhaId', 'perfil.arquivado_em as arquivadoEm'])
    .select(sql<string>`cozinha.configuracao->>'nome'`.as('cozinha'))
}

function shown({ arquivadoEm, ...row }: ProfileRow): PerfilDaEmpresa {
  const stored = { ...row, arquivadoEm: arquivadoEm?.toISOString() ?? null }
  return { ...stored, versao: versionOf({ nome: row.nome, cozinhaId: row.cozinhaId }) }
}

function target({ id, nome }: PerfilDaEmpresa) {
  return { tipo: 'perfil', id: String(id), nome }
}

function facts({ nome, cozinha }: PerfilDaEmpresa) {
  return { nome, cozinha }
}
