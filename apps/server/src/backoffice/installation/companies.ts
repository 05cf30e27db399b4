import type {
  consultaDeEmpresasSchema,
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
import type { Change, Changed } from '../doors/change'
import type { PersonContext } from '../doors/context'
import { furnishCompany } from '../first-account/furnish-company'
import { anywhere, pageOf } from '../page-of'
import { invite } from '../people/invitations'
import { requireVersion, versionOf } from '../version-of'

const ORDERS = { nome: 'empresa.nome', sigla: 'empresa.sigla', criadaEm: 'empresa.criada_em' } as const
const ZONE = 'America/Sao_Paulo'
const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: ZONE })

type Row = Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>

export async function listCompanies(
  { db, clock }: PersonContext,
  query: z.output<typeof consultaDeEmpresasSchema>,
): Promise<Lista<EmpresaDaInstalacao>> {
  let found = companies(db, clock())
  const { busca, situacao } = query
  if (situacao) found = found.where('empresa.suspensa_em', situacao === 'suspensa' ? 'is not' : 'is', null)
  if (busca) {
    found = found.where((where) =>
      where.or([
        where('empresa.nome', 'ilike', anywhere(busca)),
        where('empresa.sigla', 'ilike', anywhere(busca)),
        where('empresa.documento', 'ilike', anywhere(busca)),
      ]),
    )
  }
  const order = sql.ref(ORDERS[query.ordem])
  return pageOf(db, found, query, { order, tie: sql.ref('empresa.id'), item: shown })
}

export async function findCompany({ db, clock }: PersonContext, id: string): Promise<EmpresaDaInstalacao> {
  const row = await companies(db, clock()).where('empresa.id', '=', id).executeTakeFirst()
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
  await setLimits(db, id, licencasMaximo, licencasAte)
  const invited = await invite({ ...context, company: { id, nome } }, { email, papel: 'dono' })
  const company = await findCompany(context, id)
  return {
    answer: { ...company, correio: invited.answer.correio },
    companyId: id,
    changes: [{ acao: 'cadastrar', alvo: target(company), depois: facts(company) }, ...invited.changes],
    afterwards: invited.afterwards,
  }
}

export async function changeLimits(
  context: PersonContext,
  id: string,
  { licencasMaximo, licencasAte, versao }: z.output<typeof mudarLimitesSchema>,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'mudar os limites' }, () =>
    setLimits(context.db, id, licencasMaximo, licencasAte),
  )
}

/** Its stations and keys are refused from the next look of each server on; its data is kept. */
export async function suspend(
  context: PersonContext,
  id: string,
  versao: string,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'suspender' }, async ({ suspensaEm }) => {
    if (suspensaEm === null) await setSuspended(context.db, id, context.clock())
  })
}

export async function resume(
  context: PersonContext,
  id: string,
  versao: string,
): Promise<Changed<EmpresaDaInstalacao>> {
  return change(context, { id, versao, acao: 'reativar' }, () => setSuspended(context.db, id, null))
}

async function change(
  context: PersonContext,
  { id, versao, acao }: { readonly id: string; readonly versao: string; readonly acao: string },
  make: (before: EmpresaDaInstalacao) => Promise<void>,
): Promise<Changed<EmpresaDaInstalacao>> {
  const { db } = context
  const locked = await db.selectFrom('empresa').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!locked) throw notFound()
  const before = await findCompany(context, id)
  requireVersion(versao, before.versao)
  await make(before)
  const after = await findCompany(context, id)
  const changes: Change[] =
    after.versao === before.versao ? [] : [{ acao, alvo: target(after), antes: facts(before), depois: facts(after) }]
  return { answer: after, companyId: id, changes }
}

/** To the last instant of that day, in the time of Brasília. */
async function setLimits(db: Kysely<Schema>, id: string, most: number | null, lastDay: string | null): Promise<void> {
  const until =
    lastDay === null
      ? null
      : sql<Date>`((${lastDay}::date + 1)::timestamp AT TIME ZONE ${ZONE}) - interval '1 millisecond'`
  await db.updateTable('empresa').set({ licencas_maximo: most, licencas_ate: until }).where('id', '=', id).execute()
}

async function setSuspended(db: Kysely<Schema>, id: string, at: Date | null): Promise<void> {
  await db.updateTable('empresa').set({ suspensa_em: at }).where('id', '=', id).execute()
}

function companies(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('empresa')
    .select(['empresa.id', 'empresa.nome', 'empresa.sigla', 'empresa.documento', 'empresa.criada_em'])
    .select(['empresa.suspensa_em', 'empresa.licencas_maximo', 'empresa.licencas_ate'])
    .select((select) => [
      select
        .selectFrom('licenca')
        .whereRef('licenca.empresa_id', '=', 'empresa.id')
        .where('licenca.revogada_em', 'is', null)
        .where('licenca.valida_ate', '>', now)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('licencas'),
      select
        .selectFrom('vinculo')
        .whereRef('vinculo.empresa_id', '=', 'empresa.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('pessoas'),
    ])
}

function shown(row: Row): EmpresaDaInstalacao {
  const { id, nome, sigla, documento, criada_em, suspensa_em, licencas_maximo, licencas_ate } = row
  const stored = {
    id,
    nome,
    sigla,
    documento,
    criadaEm: criada_em.toISOString(),
    suspensaEm: suspensa_em?.toISOString() ?? null,
    licencasMaximo: licencas_maximo,
    licencasAte: licencas_ate ? dia.format(licencas_ate).padStart('2000-12-31'.length, '0') : null,
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
