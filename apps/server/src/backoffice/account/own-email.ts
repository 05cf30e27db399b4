import type { Correio, corrigirEmailSchema } from '@kds/protocol/retaguarda/conta'
import type { z } from 'zod'
import { correctAddress } from '../../accounts/correct-address'
import { findPersonById } from '../../accounts/people'
import { clientNetwork } from '../../http/client-address'
import { Refusal } from '../../http/refusal'
import type { Changed } from '../doors/change'
import type { OpenContext, PersonContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { LINK_USADO, withPassword } from './own-account'

const CONFIRMADO = 'Este e-mail já foi confirmado.'

/** The same answer whether one more mail goes or the one before has to do. */
export async function askVerification(context: PersonContext): Promise<Changed<{ correio: Correio }>> {
  if (!context.person.emailVerificado) await mailVerification(context, context.person.email)
  return { answer: { correio: context.accounts.mailKind }, changes: [] }
}

/** Whoever mistyped the own address would never get a link, nor a new password. Once confirmed it is no slip any more. */
export async function correctEmail(
  context: PersonContext,
  { email, senha }: z.output<typeof corrigirEmailSchema>,
): Promise<Changed<{ correio: Correio }>> {
  const { accounts, db, person, from, clock } = context
  if (person.emailVerificado) throw new Refusal(409, [CONFIRMADO])
  const right = await withPassword(context, person.email, async () =>
    (await accounts.isPassword(from, senha)) ? true : undefined,
  )
  if (!right) throw new FieldRefusal(400, { senha: 'A senha não é esta.' })
  const answer = { correio: accounts.mailKind }
  if (email === person.email) {
    await mailVerification(context, email)
    return { answer, changes: [] }
  }
  const corrected = await correctAddress(db, { personId: person.id, email, now: clock() })
  if (corrected === 'taken') throw new FieldRefusal(409, { email: 'Este e-mail já tem conta.' })
  if (corrected === 'confirmed') throw new Refusal(409, [CONFIRMADO])
  await mailVerification(context, email)
  const alvo = { tipo: 'conta', id: person.id, nome: email }
  const change = { acao: 'corrigir o e-mail', alvo, antes: { email: person.email }, depois: { email } }
  return { answer, changes: [change] }
}

/** For whoever is asked to confirm it; nothing is confirmed by looking. */
export async function seeVerification({ accounts }: OpenContext, code: string): Promise<Changed<{ email: string }>> {
  const email = await accounts.addressToConfirm(code)
  if (email === undefined) throw new Refusal(410, [LINK_USADO])
  return { answer: { email }, changes: [] }
}

export async function confirmEmail(context: OpenContext, code: string): Promise<Changed<Record<string, never>>> {
  const confirmed = await context.accounts.confirmEmail(code)
  if (!confirmed) throw new Refusal(410, [LINK_USADO])
  const person = await findPersonById(context.db, confirmed.personId)
  if (confirmed.again) return { answer: {}, changes: [], by: person }
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  return { answer: {}, changes: [{ acao: 'confirmar o e-mail', alvo }], by: person }
}

async function mailVerification({ accounts, person, rates, from }: PersonContext, email: string): Promise<void> {
  const whom = { id: person.id, email }
  const network = clientNetwork(from.address)
  if (!rates.mayMailVerification(whom, network)) return
  await accounts.sendVerification(whom, (why) => rates.verificationUndelivered(whom, network, why))
}
