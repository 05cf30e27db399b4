import type {
  consultaDeLicencasSchema,
  LicencaDaEmpresa,
  licencaCriadaSchema,
  mudarLicencaSchema,
  novaLicencaSchema,
  renovarLicencaSchema,
} from '@kds/protocol/retaguarda/licencas'
import { DIAS_DE_AVISO } from '@kds/protocol/retaguarda/licencas'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { issueLicence } from '../../provisioning/issue-licence'
import { refuseBeyondLimits } from '../../provisioning/licence-limits'
import { revocation } from '../../provisioning/revocation'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'
import { monthsAfter } from './months-after'

interface LicenceRow {
  readonly id: string
  readonly descricao: string
  readonly valida_ate: Date
  readonly revogada_em: Date | null
  readonly criada_em: Date
  readonly estacoes: string
  readonly usada_em: Date | null
}

const COLUMNS = [
  'id',
  'descricao',
  'valida_ate',
  'revogada_em',
  'criada_em',
  sql<string>`(SELECT count(*) FROM estacao WHERE estacao.licenca_id = licenca.id::text)`.as('estacoes'),
  sql<Date | null>`(SELECT max(vista_em) FROM estacao WHERE estacao.licenca_id = licenca.id::text)`.as('usada_em'),
] as const
const NOTICE_MS = DIAS_DE_AVISO * 24 * 3_600_000
const ORDERS = { criadaEm: 'criada_em', descricao: 'descricao', validaAte: 'valida_ate' } as const

export async function listLicences(
  { db, company, clock }: CompanyContext,
  query: z.output<typeof consultaDeLicencasSchema>,
): Promise<Lista<LicencaDaEmpresa>> {
  const now = clock()
  let found = ofCompany(db, company.id).select(COLUMNS)
  if (query.busca) found = found.where('descricao', 'ilike', anywhere(query.busca))
  if (query.situacao) found = found.where(situationIs(query.situacao, now))
  const item = (row: LicenceRow) => shown(row, now)
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('id'), item })
}

export async function findLicence({ db, company, clock }: CompanyContext, id: string): Promise<LicencaDaEmpresa> {
  const row = await ofCompany(db, company.id).where('id', '=', id).select(COLUMNS).executeTakeFirst()
  if (!row) throw notFound()
  return shown(row, clock())
}

export async function createLicence(
  context: CompanyContext,
  { descricao, meses }: z.output<typeof novaLicencaSchema>,
): Promise<Changed<z.input<typeof licencaCriadaSchema>>> {
  const { db, clock, newId, random, company } = context
  const validaAte = monthsAfter(clock(), meses)
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
  return change(context, id, versao, 'renovar', async ({ valida_ate, revogada_em }) => {
    if (revogada_em) throw new Refusal(409, ['Uma licença revogada não volta: crie outra.'])
    const now = clock().getTime()
    const validaAte = monthsAfter(new Date(Math.max(valida_ate.getTime(), now)), meses)
    const more = valida_ate.getTime() > now ? 0 : 1
    await refuseBeyondLimits({ kysely: db, clock }, company.id, { validaAte, more })
    return { valida_ate: validaAte }
  })
}

export async function endLicence(context: CompanyContext, id: string): Promise<Changed<LicencaDaEmpresa>> {
  const before = shown(await locked(context.db, context.company.id, id), context.clock())
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
  wanted: (row: LicenceRow) => Promise<Partial<Pick<LicenceRow, 'descricao' | 'valida_ate'>>>,
): Promise<Changed<LicencaDaEmpresa>> {
  const { db, company, clock } = context
  const row = await locked(db, company.id, id)
  const before = shown(row, clock())
  requireVersion(versao, before.versao)
  await db
    .updateTable('licenca')
    .set(await wanted(row))
    .where('id', '=', id)
    .execute()
  const after = await findLicence(context, id)
  return { answer: after, changes: [{ acao, alvo: target(after), antes: facts(before), depois: facts(after) }] }
}

function ofCompany(db: Kysely<Schema>, companyId: string) {
  return db.selectFrom('licenca').where('empresa_id', '=', companyId)
}

async function locked(db: Kysely<Schema>, companyId: string, id: string): Promise<LicenceRow> {
  const row = await ofCompany(db, companyId).where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function notFound(): Refusal {
  return new Refusal(404, ['Licença não encontrada.'])
}

function shown(row: LicenceRow, now: Date): LicencaDaEmpresa {
  const { id, descricao, valida_ate, revogada_em, criada_em, estacoes, usada_em } = row
  const stored = {
    id,
    descricao,
    validaAte: valida_ate.toISOString(),
    criadaEm: criada_em.toISOString(),
    revogadaEm: revogada_em?.toISOString() ?? null,
  }
  const used = { estacoes: Number(estacoes), usadaEm: usada_em?.toISOString() ?? null }
  return { ...stored, ...used, situacao: situationOf(valida_ate, revogada_em, now), versao: versionOf(stored) }
}

function situationOf(validUntil: Date, revoked: Date | null, now: Date): LicencaDaEmpresa['situacao'] {
  if (revoked) return 'revogada'
  const left = validUntil.getTime() - now.getTime()
  if (left <= 0) return 'vencida'
  return left <= NOTICE_MS ? 'vencendo' : 'ativa'
}

function situationIs(situation: LicencaDaEmpresa['situacao'], now: Date) {
  const notice = new Date(now.getTime() + NOTICE_MS)
  switch (situation) {
    case 'revogada':
      return sql<boolean>`revogada_em IS NOT NULL`
    case 'vencida':
      return sql<boolean>`revogada_em IS NULL AND valida_ate <= ${now}`
    case 'vencendo':
      return sql<boolean>`revogada_em IS NULL AND valida_ate > ${now} AND valida_ate <= ${notice}`
    case 'ativa':
      return sql<boolean>`revogada_em IS NULL AND valida_ate > ${notice}`
  }
}

function target({ id, descricao }: LicencaDaEmpresa) {
  return { tipo: 'licenca', id, nome: descricao }
}

function facts({ descricao, validaAte, revogadaEm }: LicencaDaEmpresa) {
  return { descricao, validaAte, revogadaEm }
}
