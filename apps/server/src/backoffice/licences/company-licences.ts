import type {
  consultaDeLicencasSchema,
  LicencaDaEmpresa,
  licencaCriadaSchema,
  mudarLicencaSchema,
  novaLicencaSchema,
  renovarLicencaSchema,
} from '@kds/protocol/retaguarda/licencas'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { type LicenceUse, usesOfLicences } from '../../kitchen/stations/known-stations'
import { lockCompany } from '../../provisioning/companies'
import { issueLicence } from '../../provisioning/issue-licence'
import { cutAtLimit, refuseBeyondLimits } from '../../provisioning/licence-limits'
import { changeLicence, licencesOf, lockLicence, type StoredLicence } from '../../provisioning/licences'
import { revocation } from '../../provisioning/revocation'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { refuseFull } from '../doors/full'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'
import { NOTICE_MS, situationOf } from './licence-situation'
import { monthsAfter } from './months-after'

export async function listLicences(
  { db, company, clock }: CompanyContext,
  query: z.output<typeof consultaDeLicencasSchema>,
): Promise<Lista<LicencaDaEmpresa>> {
  const now = clock()
  let found = db.selectFrom(licencesOf(db, company.id).as('licences')).selectAll()
  if (query.busca) found = found.where('descricao', 'ilike', anywhere(query.busca))
  if (query.situacao) found = found.where(situationIs(query.situacao, now))
  const item = (row: StoredLicence) => row
  const page = await pageOf(db, found, query, { order: sql.ref(query.ordem), tie: sql.ref('id'), item })
  return { ...page, itens: await shownAll(db, page.itens, now) }
}

export async function findLicence({ db, company, clock }: CompanyContext, id: string): Promise<LicencaDaEmpresa> {
  const row = await licencesOf(db, company.id).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(db, row, clock())
}

export async function createLicence(
  context: CompanyContext,
  { descricao, meses }: z.output<typeof novaLicencaSchema>,
): Promise<Changed<z.input<typeof licencaCriadaSchema>>> {
  const { db, clock, newId, random, company, rates } = context
  // As firmly as the limits of the installation do below: two who hold the row less firmly would wait for each other there.
  await lockCompany(db, company.id)
  const licences = db.selectFrom(licencesOf(db, company.id).as('licences'))
  const inForce = licences.where('revogadaEm', 'is', null).where('validaAte', '>', clock())
  refuseFull('licencas', await inForce.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirst())
  rates.admitCreation(company.id, 'licenças')
  const from = clock()
  const validaAte = await cutAtLimit(db, company.id, { from, wanted: monthsAfter(from, meses) })
  const { licencaId, numero } = await issueLicence(
    { kysely: db, clock, newId, random },
    { empresaId: company.id, descricao, validaAte },
  )
  const licenca = await findLicence(context, licencaId)
  return { answer: { ...licenca, numero }, changes: [{ acao: 'criar', alvo: target(licenca), depois: facts(licenca) }] }
}

export async function renameLicence(
  context: CompanyContext,
  id: string,
  { descricao, versao }: z.output<typeof mudarLicencaSchema>,
): Promise<Changed<LicencaDaEmpresa>> {
  return change(context, id, versao, 'mudar', async () => ({ descricao }))
}

/** From its end on, or from today when that has passed. */
export async function renewLicence(
  context: CompanyContext,
  id: string,
  { meses, versao }: z.output<typeof renovarLicencaSchema>,
): Promise<Changed<LicencaDaEmpresa>> {
  const { db, clock, company } = context
  return change(context, id, versao, 'renovar', async (licence) => {
    if (licence.revogadaEm) throw new Refusal(409, ['Uma licença revogada não volta: crie outra.'])
    const now = clock().getTime()
    const from = new Date(Math.max(licence.validaAte.getTime(), now))
    const validaAte = await cutAtLimit(db, company.id, { from, wanted: monthsAfter(from, meses) })
    const more = licence.validaAte.getTime() > now ? 0 : 1
    await refuseBeyondLimits({ kysely: db, clock }, company.id, { validaAte, more })
    return { validaAte }
  })
}

export async function endLicence(context: CompanyContext, id: string): Promise<Changed<LicencaDaEmpresa>> {
  const before = await shown(context.db, await locked(context.db, context.company.id, id), context.clock())
  if (before.revogadaEm) return { answer: before, changes: [] }
  await revocation(context.db).revokeLicence(id)
  const after = await findLicence(context, id)
  const changes = [{ acao: 'revogar', alvo: target(before), antes: facts(before), depois: facts(after) }]
  return { answer: after, changes }
}

async function change(
  context: CompanyContext,
  id: string,
  versao: string,
  acao: string,
  wanted: (licence: StoredLicence) => Promise<Parameters<typeof changeLicence>[2]>,
): Promise<Changed<LicencaDaEmpresa>> {
  const { db, company, clock } = context
  const row = await locked(db, company.id, id)
  const before = await shown(db, row, clock())
  await changeLicence(db, id, await wanted(row))
  const after = await findLicence(context, id)
  // As it was already: sent again because the answer was lost. Whatever changes must have been seen, or nothing of it stays.
  if (after.versao === before.versao) return { answer: after, changes: [] }
  requireVersion(versao, before.versao)
  return { answer: after, changes: [{ acao, alvo: target(after), antes: facts(before), depois: facts(after) }] }
}

async function locked(db: Kysely<Schema>, companyId: string, id: string): Promise<StoredLicence> {
  const row = await lockLicence(db, companyId, id)
  if (!row) throw notFound()
  return row
}

function notFound(): Refusal {
  return new Refusal(404, ['Licença não encontrada.'])
}

async function shown(db: Kysely<Schema>, licence: StoredLicence, now: Date): Promise<LicencaDaEmpresa> {
  const uses = await usesOfLicences(db, [licence.id])
  return withUse(licence, uses.get(licence.id), now)
}

async function shownAll(db: Kysely<Schema>, licences: readonly StoredLicence[], now: Date) {
  const ids = licences.map(({ id }) => id)
  const uses = await usesOfLicences(db, ids)
  return licences.map((licence) => withUse(licence, uses.get(licence.id), now))
}

function withUse(licence: StoredLicence, use: LicenceUse | undefined, now: Date): LicencaDaEmpresa {
  const { id, descricao, validaAte, revogadaEm, criadaEm } = licence
  const stored = {
    id,
    descricao,
    validaAte: validaAte.toISOString(),
    criadaEm: criadaEm.toISOString(),
    revogadaEm: revogadaEm?.toISOString() ?? null,
  }
  const used = { estacoes: use?.estacoes ?? 0, usadaEm: use?.usadaEm.toISOString() ?? null }
  return { ...stored, ...used, situacao: situationOf(licence, now), versao: versionOf(stored) }
}

function situationIs(situation: LicencaDaEmpresa['situacao'], now: Date) {
  const notice = new Date(now.getTime() + NOTICE_MS)
  switch (situation) {
    case 'revogada':
      return sql<boolean>`"revogadaEm" IS NOT NULL`
    case 'vencida':
      return sql<boolean>`"revogadaEm" IS NULL AND "validaAte" <= ${now}`
    case 'vencendo':
      return sql<boolean>`"revogadaEm" IS NULL AND "validaAte" > ${now} AND "validaAte" <= ${notice}`
    case 'ativa':
      return sql<boolean>`"revogadaEm" IS NULL AND "validaAte" > ${notice}`
  }
}

function target({ id, descricao }: LicencaDaEmpresa) {
  return { tipo: 'licenca', id, nome: descricao }
}

function facts({ descricao, validaAte, revogadaEm }: LicencaDaEmpresa) {
  return { descricao, validaAte, revogadaEm }
}
