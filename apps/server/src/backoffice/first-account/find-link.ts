import type { Link } from '@kds/protocol/retaguarda/cadastro'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Kysely } from 'kysely'
import { hashOfCode } from '../../accounts/links'
import { anybody, findPersonByEmail } from '../../accounts/people'
import type { Schema } from '../../db/schema'
import { EMPRESA_SUSPENSA, Refusal } from '../../http/refusal'
import { companies } from '../../provisioning/companies'
import type { OpenContext } from '../doors/context'

export interface OpenLink {
  readonly id: string
  readonly empresaId: string | null
  readonly email: string | null
  readonly papel: Papel
  readonly expiraEm: Date
}

/** By oneself, perhaps, with an answer that never came: then the account is there. */
const LINK_USADO =
  'Este link já foi usado ou venceu. Se foi você quem o usou, entre com o e-mail e a senha; senão, peça outro a quem o enviou.'

/** In a transaction: of two who use it at once the second finds it used. */
export async function requireLink(db: Kysely<Schema>, code: string, now: Date): Promise<OpenLink> {
  return refuseUseless(db, await links(db, code, now).forUpdate().executeTakeFirst())
}

/** Nobody waits here for somebody who is using it. */
export async function findLink(db: Kysely<Schema>, code: string, now: Date): Promise<OpenLink> {
  return refuseUseless(db, await links(db, code, now).executeTakeFirst())
}

/** In turn with whoever else uses links of the same company, before there is a connection in which to wait for the link's row. */
export async function usingLink<Used>(
  { db, lanes }: Pick<OpenContext, 'db' | 'lanes'>,
  { empresaId }: Pick<OpenLink, 'empresaId'>,
  use: (transaction: Kysely<Schema>) => Promise<Used>,
): Promise<Used> {
  return lanes.links.run(empresaId ?? 'primeira conta', () => db.transaction().execute(use))
}

function links(db: Kysely<Schema>, code: string, now: Date) {
  return db
    .selectFrom('convite')
    .select(['id', 'empresa_id as empresaId', 'email', 'papel', 'expira_em as expiraEm'])
    .where('hash', '=', hashOfCode(code))
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
}

async function refuseUseless(db: Kysely<Schema>, link: OpenLink | undefined): Promise<OpenLink> {
  if (!link || (link.empresaId === null && (await anybody(db)))) {
    throw new Refusal(410, [LINK_USADO])
  }
  if (link.empresaId !== null && (await isSuspended(db, link.empresaId))) throw new Refusal(403, [EMPRESA_SUSPENSA])
  return link
}

/** What this address was invited to, by companies that are not suspended; whoever asks has made sure that it is theirs. */
export async function openInvitations(
  db: Kysely<Schema>,
  email: string,
  now: Date,
): Promise<{ id: string; empresaId: string; papel: Papel }[]> {
  const rows = await db
    .selectFrom('convite')
    .select(['id', 'empresa_id as empresaId', 'papel'])
    .where('email', '=', email)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(companies(db).as('company'))
            .select('company.id')
            .whereRef('company.id', '=', 'convite.empresa_id')
            .where('company.suspensaEm', 'is not', null),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ empresaId, ...row }) => (empresaId === null ? [] : [{ ...row, empresaId }]))
}

async function isSuspended(db: Kysely<Schema>, companyId: string): Promise<boolean> {
  return (await company(db, companyId)).suspensaEm !== null
}

function company(db: Kysely<Schema>, id: string) {
  return companies(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function markUsed(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('convite').set({ usado_em: now }).where('id', '=', id).execute()
}

/** Whether the address has an account is told where the link was sent to it, and not to whoever invites and carries the link. */
export async function seeLink(
  { db, accounts, clock }: Pick<OpenContext, 'db' | 'accounts' | 'clock'>,
  code: string,
): Promise<Link> {
  const { empresaId, email, papel, expiraEm } = await findLink(db, code, clock())
  const ate = expiraEm.toISOString()
  if (empresaId === null || email === null) return { tipo: 'primeira-conta', ate }
  const { nome } = await company(db, empresaId)
  const temConta = accounts.mailKind === 'email' ? (await findPersonByEmail(db, email)) !== undefined : null
  return { tipo: 'convite', ate, empresa: nome, email, papel, temConta }
}
