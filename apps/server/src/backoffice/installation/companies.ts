import type {
  consultaDeEmpresasSchema,
  convidarDonoSchema,
  EmpresaDaInstalacao,
  empresaCriadaSchema,
  mudarLimitesSchema,
  novaEmpresaSchema,
} from '@kds/protocol/retaguarda/instalacao'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { companies, LIMITS_ZONE, limitLicences, lockCompany, suspendCompany } from '../../provisioning/companies'
import { goodLicences } from '../../provisioning/licences'
import type { Change, Changed } from '../doors/change'
import type { PersonContext } from '../doors/context'
import { furnishCompany } from '../first-account/furnish-company'
import { anywhere, pageOf } from '../page-of'
import { invite } from '../people/invitations'
import { requireVersion, versionOf } from '../version-of'

const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: LIMITS_ZONE })

type Row = Awaited<ReturnType<ReturnType<typeof companiesWithCounts>['executeTakeFirstOrThrow']>>

export async function listCompanies(
  { db, clock }: PersonContext,
  query: z.output<typeof consultaDeEmpresasSchema>,
): Promise<Lista<EmpresaDaInstalacao>> {
  let found = companiesWithCounts(db, clock())
  const { busca, situacao } = query
  if (situacao) found = found.where('company.suspensaEm', situacao === 'suspensa' ? 'is not' : 'is', null)
  if (busca) {
    found = found.where((where) =>
      where.or([
        where('company.nome', 'ilike', anywhere(busca)),
        where('company.sigla', 'ilike', anywhere(busca)),
        where('company.documento', 'ilike', anywhere(busca)),
      ]),
    )
  }
  const order = sql.ref(`company.${query.ordem}`)
  return pageOf(db, found, query, { order, tie: sql.ref('company.id'), item: shown })
}

export async function findCompany({ db, clock }: PersonContext, id: string): Promise<EmpresaDaInstalacao> {
  const row = await companiesWithCounts(db, clock()).where('company.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(row)
}

/** With a kitchen to work in and an invitation for its dono; the administrador does not belong to it. */
export async function openCompany(
  context: PersonContext,
  form: z.output<typeof novaEmpresaSchema>,
): Promise<Changed<z.input<typeof empresaCriadaSchema>>> {
  const { db, clock, newId } = context
  const { nome, email, licencasMaximo, licencasAte } = form
  const id = await furnishCompany({ kysely: db, clock, newId }, form)
  await limitLicences(db, id, { most: licencasMaximo, lastDay: licencasAte })
  const invited = await invite({ ...context, company: { id, nome } }, { email, papel: 'dono' })
  const company = await findCompany(context, id)
  return {
    answer: { ...company, correio: invited.answer.correio, link: invited.answer.link },
    companyId: id,
    changes: [{ acao: 'cadastrar', alvo: target(company), depois: facts(company) }, ...invited.changes],
    afterwards: invited.afterwards,
  }
}

/** Until somebody has come in nobody else could invite: a link that was lost, ended or went to a wrong address is replaced, and opens no more. */
export async function inviteOwnerAgain(
  context: PersonContext,
  id: string,
  { email }: z.output<typeof convidarDonoSchema>,
): Promise<Changed<z.input<typeof empresaCriadaSchema>>> {
  const { db } = context
  const withoutLinks = () => db.deleteFrom('convite').where('empresa_id', '=', id).execute()
  // The links before the company, as whoever accepts one does; and behind its lock those that were made meanwhile.
  await withoutLinks()
  if (!(await lockCompany(db, id))) throw notFound()
  const company = await findCompany(context, id)
  if (company.pessoas > 0) throw new Refusal(409, ['Esta empresa já tem dono: é ele quem convida, em Pessoas.'])
  await withoutLinks()
  const { answer, changes, afterwards } = await invite({ ...context, company }, { email, papel: 'dono' })
  return { answer: { ...company, correio: answer.correio, link: answer.link }, companyId: id, changes, afterwards }
}

export async function changeLimits(
  context: PersonContext,
  id: string,
  { licencasMaximo, licencasAte, versao }: z.output<typeof mudarLimitesSchema>,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'mudar os limites' }, () =>
    limitLicences(context.db, id, { most: licencasMaximo, lastDay: licencasAte }),
  )
}

/** Its stations and keys are refused from the next look of each server on; its data is kept. */
export async function suspend(
  context: PersonContext,
  id: string,
  versao: string,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'suspender' }, async ({ suspensaEm }) => {
    if (suspensaEm === null) await suspendCompany(context.db, id, context.clock())
  })
}

export async function resume(
  context: PersonContext,
  id: string,
  versao: string,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'reativar' }, () => suspendCompany(context.db, id, null))
}

async function change(
  context: PersonContext,
  { id, versao, acao }: { readonly id: string; readonly versao: string; readonly acao: string },
  make: (before: EmpresaDaInstalacao) => Promise<void>,
): Promise<Changed<EmpresaDaInstalacao>> {
  const { db } = context
  if (!(await lockCompany(db, id))) throw notFound()
  const before = await findCompany(context, id)
  await make(before)
  const after = await findCompany(context, id)
  // As it was already: sent again because the answer was lost. Whatever changes must have been seen, or nothing of it stays.
  if (after.versao === before.versao) return { answer: after, companyId: id, changes: [] }
  requireVersion(versao, before.versao)
  const changes: Change[] = [{ acao, alvo: target(after), antes: facts(before), depois: facts(after) }]
  return { answer: after, companyId: id, changes }
}

function companiesWithCounts(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom(companies(db).as('company'))
    .selectAll()
    .select((select) => [
      select
        .selectFrom(goodLicences(db, now).as('licence'))
        .whereRef('licence.empresaId', '=', 'company.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('licencas'),
      select
        .selectFrom('vinculo')
        .whereRef('vinculo.empresa_id', '=', 'company.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('pessoas'),
    ])
}

function shown(row: Row): EmpresaDaInstalacao {
  const { id, nome, sigla, documento, criadaEm, suspensaEm, licencasMaximo, licencasAte } = row
  const stored = {
    id,
    nome,
    sigla,
    documento,
    criadaEm: criadaEm.toISOString(),
    suspensaEm: suspensaEm?.toISOString() ?? null,
    licencasMaximo,
    licencasAte: licencasAte ? dia.format(licencasAte).padStart('2000-12-31'.length, '0') : null,
  }
  return { ...stored, licencas: Number(row.licencas), pessoas: Number(row.pessoas), versao: versionOf(stored) }
}

function notFound(): Refusal {
  return new Refusal(404, ['Empresa não encontrada.'])
}

function target({ id, nome }: EmpresaDaInstalacao) {
  return { tipo: 'empresa', id, nome }
}

function facts({ sigla, suspensaEm, licencasMaximo, licencasAte }: EmpresaDaInstalacao) {
  return { sigla, suspensaEm, licencasMaximo, licencasAte }
}
