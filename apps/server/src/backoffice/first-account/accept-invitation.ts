import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import type { aceitarComContaSchema, aceitarConviteSchema } from '@kds/protocol/retaguarda/cadastro'
import type { Conta, Correio } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { createPerson } from '../../accounts/create-person'
import { confirmAddress, findPersonByEmail, findPersonById } from '../../accounts/people'
import type { OpenSession } from '../../accounts/person'
import { shutInWords, shutOtherWays } from '../../accounts/shut-other-ways'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { refuseCommonPassword } from '../account/common-password'
import { accountOf, tryPassword } from '../account/own-account'
import type { Changed } from '../doors/change'
import type { OpenContext } from '../doors/context'
import { cookieHeader } from '../doors/cookie-header'
import { addMember } from '../people/members'
import { findLink, markUsed, type OpenLink, requireLink, usingLink } from './find-link'

interface Invitation extends OpenLink {
  readonly empresaId: string
  readonly email: string
}

/**
 * Without mail an address may have been taken by whoever invited it first, and no link tells its owner from him: only who runs the server can.
 */
const TEM_CONTA: Readonly<Record<Correio, string>> = {
  email: 'Este e-mail já tem conta: entre com a senha dela.',
  terminal:
    'Este e-mail já tem conta: entre com a senha dela. Se não foi você quem a fez, ou se a esqueceu, peça um link em Esqueci a senha: quem cuida deste servidor o lê no terminal e o entrega a você, e nada do que outra pessoa deixou na conta abre mais.',
}

/** Whoever comes by a link sent to an address has shown that the address is theirs; by one from the terminal, not. */
export async function acceptInvitation(
  context: OpenContext,
  { codigo, nome, senha }: z.output<typeof aceitarConviteSchema>,
): Promise<Changed<Conta>> {
  const { db, accounts, clock, newId } = context
  const found = invitation(await findLink(db, codigo, clock()))
  const { email } = found
  refuseCommonPassword(accounts, senha, palavrasProprias(email, nome))
  const joined = await usingLink(context, found, async (transaction) => {
    const link = invitation(await requireLink(transaction, codigo, clock()))
    const emailVerificado = accounts.mailKind === 'email'
    const person = { nome, email: link.email, senha, emailVerificado, administrador: false }
    const personId = await createPerson(transaction, { newId, passwords: accounts.passwords }, person)
    if (personId === undefined) throw new Refusal(409, [TEM_CONTA[accounts.mailKind]])
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
  const found = invitation(await findLink(db, codigo, clock()))
  const { email } = found
  // A link that was handed over by whoever invited shows nobody's address: it does not tell whether that has an account either.
  const isTold = accounts.mailKind === 'email' && !(await findPersonByEmail(db, email))
  if (isTold) throw new Refusal(409, ['Este e-mail ainda não tem conta.'])
  const open = (await accounts.session(from))?.value
  const here = open?.person.email === email ? open : await enterWith(context, email, senha)
  const personId = here.person.id
  // Nobody has shown whose address it is: what a stranger left in the account opens no company that trusts it now.
  const shut = here.person.emailVerificado
    ? undefined
    : shutInWords(
        await db
          .transaction()
          .execute((transaction: Kysely<Schema>) =>
            shutOtherWays(transaction, { personId, except: here.id, unproved: true }),
          ),
      )
  const used = await usingLink(context, found, async (transaction) => {
    const link = invitation(await requireLink(transaction, codigo, clock()))
    await addMember(transaction, { personId, companyId: link.empresaId, role: link.papel, at: clock() })
    if (accounts.mailKind === 'email') await confirmAddress(transaction, personId, email)
    await markUsed(transaction, link.id, clock())
    return link
  })
  return entered(context, personId, used, shut)
}

async function enterWith(context: OpenContext, email: string, senha: string): Promise<OpenSession> {
  const { cookies } = await tryPassword(context, email, senha, true)
  const session = await context.accounts.session({ ...context.from, cookie: cookieHeader(cookies) })
  if (!session) throw new Error('a session that was opened is not there')
  return session.value
}

async function entered(
  context: OpenContext,
  personId: string,
  link: Invitation,
  antes?: Record<string, unknown>,
): Promise<Changed<Conta>> {
  const person = await findPersonById(context.db, personId)
  const alvo = { tipo: 'pessoa', id: person.id, nome: person.nome }
  return {
    answer: await accountOf(context, person),
    changes: [{ acao: 'aceitar o convite', alvo, antes, depois: { papel: link.papel } }],
    by: person,
    companyId: link.empresaId,
  }
}

function invitation(link: OpenLink): Invitation {
  const { empresaId, email } = link
  if (empresaId === null || email === null) throw new Refusal(410, ['Este link não é de um convite.'])
  return { ...link, empresaId, email }
}
