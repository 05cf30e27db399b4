import { normalizar } from '@kds/domain/texto'
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
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { createProfile } from '../../provisioning/create-profile'
import { lockProfile, profilesOf, saveProfile, setProfileArchived } from '../../provisioning/profiles'
import type { Changed } from '../doors/change'
import type { Company, CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { refuseFull } from '../doors/full'
import { kitchenOfCompany } from '../kitchens/company-kitchens'
import { holdNames, refuseTwinProfile } from '../kitchens/names-apart'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

interface ProfileRow {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly cozinha: string
  readonly arquivadoEm: Date | null
}

const ORDERS = { nome: 'profile.nome', id: 'profile.id' } as const

export async function listProfiles(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDePerfisSchema>,
): Promise<Lista<PerfilDaEmpresa>> {
  let found = ofCompany(db, company)
  if (query.arquivados === 'sim') found = found.where('profile.arquivadoEm', 'is not', null)
  // A tablet cannot be given one whose kitchen was put aside; it comes back with its kitchen.
  if (query.arquivados === 'nao')
    found = found.where('profile.arquivadoEm', 'is', null).where('kitchen.arquivadaEm', 'is', null)
  if (query.busca) found = found.where('profile.nome', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('profile.id'), item: shown })
}

/** One that a tablet may be given. */
export async function profileOfCompany(
  db: Kysely<Schema>,
  company: Company,
  id: number,
): Promise<PerfilDaEmpresa | undefined> {
  const row = await ofCompany(db, company)
    .where('profile.id', '=', id)
    .where('profile.arquivadoEm', 'is', null)
    .where('kitchen.arquivadaEm', 'is', null)
    .executeTakeFirst()
  return row && shown(row)
}

export async function addProfile(
  context: CompanyContext,
  { nome, cozinhaId }: z.output<typeof novoPerfilSchema>,
): Promise<Changed<PerfilDaEmpresa>> {
  const { db, company, rates } = context
  await requireKitchen(context, cozinhaId)
  await holdNames(db, company)
  const kept = db.selectFrom(profilesOf(db, company.id).as('profile'))
  refuseFull('perfis', await kept.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirst())
  await refuseTwinProfile(db, company, { nome })
  rates.admitCreation(company.id, 'perfis')
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
  if (cozinhaId !== before.cozinhaId) await requireKitchen(context, cozinhaId)
  await saveProfile(context.db, id, { nome, cozinhaId })
  const after = await findProfile(context, id)
  // As it was already: sent again because the answer was lost. Whatever changes must have been seen, or nothing of it stays.
  if (after.versao === before.versao) return { answer: after, changes: [] }
  requireVersion(versao, before.versao)
  const isElsewhere = after.cozinhaId !== before.cozinhaId
  if (isElsewhere || normalizar(nome) !== normalizar(before.nome)) await refuseTwin(context, after)
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
  if (at === null) await refuseTwin(context, before)
  await setProfileArchived(context.db, id, at)
  const after = await findProfile(context, id)
  return { answer: after, changes: [{ acao, alvo: target(after) }] }
}

export async function findProfile({ db, company }: CompanyContext, id: number, lock = false): Promise<PerfilDaEmpresa> {
  if (lock) await lockProfile(db, company.id, id)
  const row = await ofCompany(db, company).where('profile.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Perfil não encontrado.'])
  return shown(row)
}

async function refuseTwin({ db, company }: CompanyContext, profile: PerfilDaEmpresa): Promise<void> {
  await holdNames(db, company)
  await refuseTwinProfile(db, company, profile)
}

async function requireKitchen({ db, company }: CompanyContext, cozinhaId: string): Promise<void> {
  if (await kitchenOfCompany(db, company.sigla, cozinhaId)) return
  throw new FieldRefusal(400, { cozinhaId: 'Cozinha não encontrada.' })
}

function ofCompany(db: Kysely<Schema>, { id }: Company) {
  return db
    .selectFrom(profilesOf(db, id).as('profile'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'profile.cozinhaId')
    .select(['profile.id', 'profile.nome', 'profile.cozinhaId', 'profile.arquivadoEm', 'kitchen.nome as cozinha'])
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
