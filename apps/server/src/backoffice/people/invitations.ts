import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type {
  ConviteAberto,
  consultaDeConvitesSchema,
  conviteCriadoSchema,
  novoConviteSchema,
} from '@kds/protocol/retaguarda/pessoas'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { hashOfCode, linkTo, newLinkCode } from '../../accounts/links'
import { people } from '../../accounts/people'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { takeTurnsIn } from '../../provisioning/companies'
import type { Changed } from '../doors/change'
import type { Company, CompanyContext, PersonContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { anywhere, pageOf } from '../page-of'

const LIFE_MS = 7 * 24 * 3_600_000
const MOST_OPEN = 100
const ORDERS = { criadoEm: 'criado_em', email: 'email' } as const

export async function listInvitations(
  { db, company, clock }: CompanyContext,
  query: z.output<typeof consultaDeConvitesSchema>,
): Promise<Lista<ConviteAberto>> {
  let found = openOnes(db, company.id, clock())
  if (query.busca) found = found.where('email', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('id'), item: shown })
}

/** A second invitation to the same address takes the place of the first, whose link no longer opens. */
export async function invite(
  context: PersonContext & { readonly company: Pick<Company, 'id' | 'nome'> },
  { email, papel }: z.output<typeof novoConviteSchema>,
): Promise<Changed<z.input<typeof conviteCriadoSchema>>> {
  const { db, company, clock, newId, person, accounts, publicUrl, rates } = context
  const byHand = accounts.mailKind === 'terminal'
  // Those who invite at the same moment come one after the other: each finds what the one before left.
  await takeTurnsIn(db, company.id)
  if (await isMember(db, company.id, email)) {
    throw new FieldRefusal(409, { email: 'Esta pessoa já faz parte da empresa.' })
  }
  rates.admitInvitation(company.id, email)
  await db.deleteFrom('convite').where('empresa_id', '=', company.id).where('email', '=', email).execute()
  const open = await openOnes(db, company.id, clock()).execute()
  if (open.length >= MOST_OPEN) throw new Refusal(409, ['Há convites demais sem resposta: cancele alguns antes.'])
  const code = newLinkCode()
  const criado_em = clock()
  const row = { id: newId(), email, papel, criado_em, expira_em: new Date(criado_em.getTime() + LIFE_MS) }
  await db
    .insertInto('convite')
    .values({ ...row, hash: hashOfCode(code), empresa_id: company.id, criado_por: person.id })
    .execute()
  const convite = shown(row)
  return {
    // In the shop's own network, as a tablet finds it: whoever is invited sits at another computer.
    answer: {
      ...convite,
      correio: accounts.mailKind,
      link: byHand ? linkTo(context.tabletUrl(context.caller), 'convite', code) : null,
    },
    changes: [{ acao: 'convidar', alvo: target(convite), depois: { papel } }],
    afterwards: () =>
      accounts.mail(
        {
          to: email,
          subject: `Convite para a retaguarda de ${company.nome}`,
          text: `${person.nome} convidou você para a retaguarda de ${company.nome}. Para aceitar, abra:\n\n${linkTo(publicUrl(), 'convite', code)}\n\nO convite vale por sete dias e uma vez só.`,
        },
        async (why) => {
          rates.invitationUndelivered(company.id, email, why)
          await context.invitationUndelivered(row.id, why)
        },
      ),
  }
}

/** One that was cancelled or sent again meanwhile is no longer there. */
export async function noteUndelivered(db: Kysely<Schema>, id: string, why: NaoEntregue): Promise<void> {
  await db.updateTable('convite').set({ nao_entregue: why }).where('id', '=', id).execute()
}

/** Of an answer that is kept: the link opens the door to whoever reads it. */
export function withoutLink(answer: object): object {
  return { ...answer, link: null }
}

export async function cancelInvitation(
  { db, company, clock }: CompanyContext,
  id: string,
): Promise<Changed<Record<string, never>>> {
  const found = await openOnes(db, company.id, clock()).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal(404, ['Convite não encontrado.'])
  // Accepted at the same moment, it is no longer there to be cancelled.
  const { numDeletedRows } = await db
    .deleteFrom('convite')
    .where('id', '=', id)
    .where('empresa_id', '=', company.id)
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal(404, ['Convite não encontrado.'])
  const convite = shown(found)
  return { answer: {}, changes: [{ acao: 'cancelar', alvo: target(convite), antes: { papel: convite.papel } }] }
}

function openOnes(db: Kysely<Schema>, companyId: string, now: Date) {
  return db
    .selectFrom('convite')
    .where('empresa_id', '=', companyId)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .select(['id', 'papel', 'criado_em', 'expira_em', 'nao_entregue', sql<string>`email`.as('email')])
}

async function isMember(db: Kysely<Schema>, companyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('vinculo')
    .innerJoin(people(db).as('person'), 'person.id', 'vinculo.pessoa_id')
    .select('person.id')
    .where('vinculo.empresa_id', '=', companyId)
    .where('person.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

function shown(
  row: Pick<ConviteAberto, 'id' | 'email' | 'papel'> & {
    criado_em: Date
    expira_em: Date
    nao_entregue?: NaoEntregue | null
  },
): ConviteAberto {
  const { id, email, papel, criado_em, expira_em, nao_entregue: naoEntregue = null } = row
  return { id, email, papel, criadoEm: criado_em.toISOString(), expiraEm: expira_em.toISOString(), naoEntregue }
}

function target({ id, email }: ConviteAberto) {
  return { tipo: 'convite', id, nome: email }
}
