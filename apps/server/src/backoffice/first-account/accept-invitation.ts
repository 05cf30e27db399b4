import type { aceitarComContaSchema, aceitarConviteSchema } from '@kds/protocol/retaguarda/cadastro'
import type { Conta } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { createPerson } from '../../accounts/create-person'
import { confirmAddress, findPersonByEmail, findPersonById } from '../../accounts/people'
import { forgetKeptWays } from '../../accounts/ways-in'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { refuseCommonPassword } from '../account/common-password'
import { accountOf, tryPassword } from '../account/own-account'
import type { Changed } from '../doors/change'
import type { OpenContext } from '../doors/context'
import { addMember } from '../people/members'
import { markUsed, type OpenLink, requireLink } from './find-link'

interface Invitation extends OpenLink {
  readonly empresaId: string
  readonly email: string
}

/** Whoever comes by a link sent to an address has shown that the address is theirs; by one from the terminal, not. */
export async function acceptInvitation(
  context: OpenContext,
  { codigo, nome, senha }: z.output<typeof aceitarConviteSchema>,
): Promise<Changed<Conta>> {
  const { db, accounts, clock, newId } = context
  const { email } = invitation(await requireLink(db, codigo, clock()))
  refuseCommonPassword(accounts, senha, [nome, email.split('@')[0] ?? ''])
  const joined = await db.transaction().execute(async (transaction) => {
    const link = invitation(await requireLink(transaction, codigo, clock()))
    const emailVerificado = accounts.mailKind === 'email'
    const person = { nome, email: link.email, senha, emailVerificado, administrador: false }
    const personId = await createPerson(transaction, { newId, passwords: accounts.passwords }, person)
    if (personId === undefined) throw new Refusal(409, ['Este e-mail já tem conta: entre com a senha dela.'])
    await addMember(transaction, { personId, companyId: link.empresaId, role: link.papel, at: clock() })
    await markUsed(transaction, link.id, clock())
    return { personId, link }
  })
  await tryPassword(context, email, senha, true)
  return entered(context, joined.personId, joined.link)
}

/** Whoever has an account shows so by its password or by being in it already, and keeps it. */
export async function acceptWithAccount(
  context: OpenContext,
  { codigo, senha }: z.output<typeof aceitarComContaSchema>,
): Promise<Changed<Conta>> {
  const { db, clock, accounts, from } = context
  const { email } = invitation(await requireLink(db, codigo, clock()))
  if (!(await findPersonByEmail(db, email))) throw new Refusal(409, ['Este e-mail ainda não tem conta.'])
  const open = (await accounts.session(from))?.value.person
  const personId = open?.email === email ? open.id : await tryPassword(context, email, senha, true)
  const link = await db.transaction().execute(async (transaction: Kysely<Schema>) => {
    const found = invitation(await requireLink(transaction, codigo, clock()))
    await addMember(transaction, { personId, companyId: found.empresaId, role: found.papel, at: clock() })
    // Whoever made it before may have left a key under the mat: of an address that nobody has shown to be theirs anybody may be.
    const person = await findPersonById(transaction, personId)
    if (!person.emailVerificado) await forgetKeptWays(transaction, personId)
    if (accounts.mailKind === 'email') await confirmAddress(transaction, personId, email)
    await markUsed(transaction, found.id, clock())
    return found
  })
  return entered(context, personId, link)
}

async function entered(context: OpenContext, personId: string, link: Invitation): Promise<Changed<Conta>> {
  const person = await findPersonById(context.db, personId)
  const alvo = { tipo: 'pessoa', id: person.id, nome: person.nome }
  return {
    answer: await accountOf(context, person),
    changes: [{ acao: 'aceitar o convite', alvo, depois: { papel: link.papel } }],
    by: person,
    companyId: link.empresaId,
  }
}

function invitation(link: OpenLink): Invitation {
  const { empresaId, email } = link
  if (empresaId === null || email === null) throw new Refusal(410, ['Este link não é de um convite.'])
  return { ...link, empresaId, email }
}
