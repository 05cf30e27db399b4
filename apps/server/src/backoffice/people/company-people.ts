import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { consultaDePessoasSchema, mudarPapelSchema, PessoaDaEmpresa } from '@kds/protocol/retaguarda/pessoas'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { people } from '../../accounts/people'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

interface MemberRow {
  readonly id: string
  readonly nome: string
  readonly email: string
  readonly papel: Papel
  readonly desde: Date
}

const ORDERS = {
  nome: 'person.nome',
  email: 'person.email',
  papel: 'vinculo.papel',
  desde: 'vinculo.criado_em',
} as const
const ULTIMO_DONO = 'A empresa precisa de ao menos um dono: dê esse papel a outra pessoa antes.'

export async function listPeople(
  { db, company, person }: CompanyContext,
  query: z.output<typeof consultaDePessoasSchema>,
): Promise<Lista<PessoaDaEmpresa>> {
  let found = ofCompany(db, company.id)
  const { busca } = query
  if (busca) {
    found = found.where((where) =>
      where.or([where('person.nome', 'ilike', anywhere(busca)), where('person.email', 'ilike', anywhere(busca))]),
    )
  }
  const item = (row: MemberRow) => shown(row, person.id)
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('person.id'), item })
}

export async function findPerson({ db, company, person }: CompanyContext, id: string): Promise<PessoaDaEmpresa> {
  const row = await ofCompany(db, company.id).where('person.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Pessoa não encontrada.'])
  return shown(row, person.id)
}

export async function changeRole(
  context: CompanyContext,
  id: string,
  { papel, versao }: z.output<typeof mudarPapelSchema>,
): Promise<Changed<PessoaDaEmpresa>> {
  const { db, company } = context
  const owners = await lockOwners(db, company.id)
  const before = await findPerson(context, id)
  // Sent again because the answer was lost, it is no second change.
  if (papel === before.papel) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  refuseLastOwner(owners, id)
  await db
    .updateTable('vinculo')
    .set({ papel })
    .where('empresa_id', '=', company.id)
    .where('pessoa_id', '=', id)
    .execute()
  const cancelled = papel === 'dono' ? {} : await cancelInvitationsOf(db, company.id, id)
  const after = await findPerson(context, id)
  const antes = { papel: before.papel, ...cancelled }
  const change = { acao: 'mudar', alvo: target(after), antes, depois: { papel: after.papel } }
  return { answer: after, changes: [change] }
}

/** Oneself too. What the person did stays; the account stays for other companies. */
export async function removePerson(context: CompanyContext, id: string): Promise<Changed<Record<string, never>>> {
  const { db, company } = context
  const owners = await lockOwners(db, company.id)
  const before = await findPerson(context, id)
  refuseLastOwner(owners, id)
  await db.deleteFrom('vinculo').where('empresa_id', '=', company.id).where('pessoa_id', '=', id).execute()
  const cancelled = await cancelInvitationsOf(db, company.id, id)
  return {
    answer: {},
    changes: [{ acao: 'remover', alvo: target(before), antes: { papel: before.papel, ...cancelled } }],
  }
}

/** Whoever may invite nobody any more and had a link in hand would come back by it, as whatever he likes. */
async function cancelInvitationsOf(
  db: Kysely<Schema>,
  companyId: string,
  personId: string,
): Promise<{ convitesCancelados?: string[] }> {
  const convites = await db
    .deleteFrom('convite')
    .where('empresa_id', '=', companyId)
    .where('criado_por', '=', personId)
    .where('usado_em', 'is', null)
    .returning(sql<string>`email`.as('email'))
    .execute()
  return convites.length > 0 ? { convitesCancelados: convites.map(({ email }) => email) } : {}
}

/** Two owners who leave at the same moment take turns, and the second is the last. */
async function lockOwners(db: Kysely<Schema>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vinculo')
    .select('pessoa_id')
    .where('empresa_id', '=', companyId)
    .where('papel', '=', 'dono')
    .orderBy('pessoa_id')
    .forUpdate()
    .execute()
  return rows.map(({ pessoa_id }) => pessoa_id)
}

function refuseLastOwner(owners: readonly string[], id: string): void {
  if (owners.length === 1 && owners[0] === id) throw new Refusal(409, [ULTIMO_DONO])
}

function ofCompany(db: Kysely<Schema>, companyId: string) {
  return db
    .selectFrom('vinculo')
    .innerJoin(people(db).as('person'), 'person.id', 'vinculo.pessoa_id')
    .where('vinculo.empresa_id', '=', companyId)
    .select(['person.id', 'person.nome', 'person.email', 'vinculo.papel', 'vinculo.criado_em as desde'])
}

function shown({ desde, ...row }: MemberRow, caller: string): PessoaDaEmpresa {
  const stored = { ...row, desde: desde.toISOString() }
  return { ...stored, voce: row.id === caller, versao: versionOf(stored) }
}

function target({ id, nome }: PessoaDaEmpresa) {
  return { tipo: 'pessoa', id, nome }
}
