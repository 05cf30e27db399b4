import { porPalavra } from '@kds/domain/por-palavra'
import type { Conta, VoltaDaConta } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import { SEM_CONVITE, SEM_EMAIL_CONFIRMADO } from '../../accounts/oidc'
import type { Person } from '../../accounts/person'
import { linkedSince } from '../../accounts/ways-in'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { Change, Changed } from '../doors/change'
import type { OpenContext } from '../doors/context'
import { cookieHeader } from '../doors/cookie-header'
import { writeRecord } from '../doors/write-record'
import { markUsed, openInvitations } from '../first-account/find-link'
import { addMember } from '../people/members'
import { accountOf, placeOf, refuseWhileBlocked } from './own-account'

const WORDS = porPalavra<string>({
  [SEM_CONVITE]: 'Este e-mail não tem conta nem convite aqui. Peça um convite a quem cuida da empresa.',
  [SEM_EMAIL_CONFIRMADO]: 'A conta da empresa não confirma que este e-mail é seu. Confirme o e-mail nela antes.',
  account_not_linked:
    'Este e-mail já tem conta aqui, mas não está confirmado dos dois lados. Entre com a senha e confirme o e-mail antes.',
  email_not_found: 'A conta da empresa não informa o seu e-mail.',
  access_denied: 'A entrada foi cancelada na conta da empresa.',
  state_mismatch: 'Esta entrada demorou demais, já foi usada ou começou em outro navegador. Comece de novo.',
})
const SEM_RESPOSTA = 'A conta da empresa não responde agora. Entre com e-mail e senha, ou tente de novo em instantes.'
const NAO_CONFIRMOU = 'A conta da empresa não confirmou quem você é. Comece de novo.'

export async function beginElsewhere(context: OpenContext): Promise<Changed<{ endereco: string }>> {
  const { accounts, from, setCookies } = context
  requireElsewhere(context)
  limit(context)
  const begun = await accounts.beginOidc(from)
  if (!begun) throw new Refusal(503, [SEM_RESPOSTA])
  setCookies(begun.cookies)
  return { answer: { endereco: begun.value }, changes: [] }
}

/**
 * Somebody whose address the other house vouches for enters as the account of that address, or by an invitation to it.
 * A stranger leaves nothing behind.
 */
export async function enterFromElsewhere(context: OpenContext, back: VoltaDaConta): Promise<Changed<Conta>> {
  const { accounts, from, setCookies, tries } = context
  requireElsewhere(context)
  const began = new Date()
  const outcome = await accounts.endOidc(from, back)
  if (!outcome) throw new Refusal(503, [SEM_RESPOSTA])
  if (!outcome.entered) throw new Refusal(403, [WORDS[outcome.reason] ?? NAO_CONFIRMOU])
  const session = await accounts.session({ ...from, cookie: cookieHeader(outcome.cookies) })
  if (!session) throw new Refusal(403, [NAO_CONFIRMOU])
  tries.succeededHere(placeOf(context), houseAt(context))
  setCookies(outcome.cookies)
  const { person } = session.value
  await acceptInvitations(context, person)
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  const changes: Change[] = [{ acao: 'entrar', alvo, depois: { por: 'conta da empresa' }, visit: true }]
  if (await linkedSince(context.db, person.id, began)) changes.unshift({ acao: 'ligar à conta da empresa', alvo })
  return { answer: await accountOf(context, person), changes, by: person }
}

/** By the address alone: the link was sent to it, and here the other house says whose it is. */
async function acceptInvitations({ db, clock, from }: OpenContext, person: Person): Promise<void> {
  await db.transaction().execute(async (transaction: Kysely<Schema>) => {
    for (const { id, empresaId, papel } of await openInvitations(transaction, person.email, clock())) {
      await addMember(transaction, { personId: person.id, companyId: empresaId, role: papel, at: clock() })
      await markUsed(transaction, id, clock())
      const alvo = { tipo: 'pessoa', id: person.id, nome: person.nome }
      const changes = [{ acao: 'aceitar o convite', alvo, depois: { papel } }]
      await writeRecord(transaction, { em: clock(), companyId: empresaId, person, from, changes })
    }
  })
}

function requireElsewhere({ accounts }: OpenContext): void {
  if (!accounts.hasOidc) throw new Refusal(404, ['Esta instalação não usa a conta da empresa para entrar.'])
}

function limit(context: OpenContext): void {
  const { tries } = context
  refuseWhileBlocked(tries.blockedHere(placeOf(context), houseAt(context)))
  tries.beginHere(placeOf(context), houseAt(context))
}

/** Each place on its own: what strangers begin elsewhere keeps nobody here out. */
function houseAt({ from }: OpenContext): string {
  return `conta da empresa ${from.address}`
}
