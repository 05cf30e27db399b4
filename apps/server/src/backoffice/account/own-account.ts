import { normalizarCnpj } from '@kds/domain/documentos/cnpj'
import { normalizarCpf } from '@kds/domain/documentos/cpf'
import { normalizarEmail } from '@kds/domain/documentos/email'
import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import type {
  Conta,
  Correio,
  Entrada,
  entrarSchema,
  novaSenhaSchema,
  pedirSenhaSchema,
  senhaTrocadaSchema,
  trocarSenhaSchema,
} from '@kds/protocol/retaguarda/conta'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { giverAt } from '../../accounts/password-turns'
import { confirmAddress, findPersonByEmail, findPersonById, people } from '../../accounts/people'
import { endOtherSessions, endSession } from '../../accounts/sessions'
import { shutInWords, shutOtherWays } from '../../accounts/shut-other-ways'
import type { Place } from '../../accounts/sign-in-tries'
import type { Schema } from '../../db/schema'
import { clientNetwork } from '../../http/client-address'
import { Refusal } from '../../http/refusal'
import { waitInWords } from '../../http/wait-in-words'
import { PASSWORD_COST_MS } from '../../http/work-cost'
import { addressForOthers } from '../../lan/tablet-address'
import { companies } from '../../provisioning/companies'
import type { Change, Changed } from '../doors/change'
import type { OpenContext, PersonContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { refuseCommonPassword } from './common-password'
import { recordShut } from './record-shut'

const SENHA_ERRADA = 'E-mail ou senha incorretos.'
const PEDE_CODIGO =
  'Esta conta tem segundo fator: entre nela primeiro, com a senha e o código, e abra o link do convite de novo.'
/** Of a company. */
const MOST_OWNERS_MAILED = 10
export const LINK_USADO = 'Este link já foi usado ou venceu. Peça outro.'
/** The answer may have been lost, and the new one be in force. */
const SENHA_JA_TROCADA = `Este link já foi usado ou venceu. Se a senha já foi trocada por ele, entre com a nova; senão, peça outro.`

export async function signIn(
  context: OpenContext,
  { email, senha, lembrar }: z.output<typeof entrarSchema>,
): Promise<Changed<Entrada>> {
  const { accounts, from, setCookies } = context
  const signedIn = await withPassword(context, email, () => accounts.signIn(from, { email, senha, lembrar }))
  if (!signedIn) throw new Refusal(401, [SENHA_ERRADA])
  setCookies(signedIn.cookies)
  if (signedIn.value === 'codigo') return { answer: { falta: 'codigo' }, changes: [] }
  rememberBrowser(context, email)
  const person = await findPersonById(context.db, signedIn.value.personId)
  return {
    answer: await accountOf(context, person),
    changes: [{ acao: 'entrar', alvo: { tipo: 'conta', id: person.id, nome: person.email }, visit: true }],
    by: person,
  }
}

/** Signs in at once, within the limits that keep guessing out; an account with a second factor does not. */
export async function tryPassword(
  context: OpenContext,
  email: string,
  senha: string,
  lembrar: boolean,
): Promise<{ personId: string; cookies: readonly string[] }> {
  const { accounts, from, setCookies } = context
  const signedIn = await withPassword(context, email, () => accounts.signIn(from, { email, senha, lembrar }))
  if (!signedIn) throw new Refusal(401, [SENHA_ERRADA])
  if (signedIn.value === 'codigo') throw new Refusal(409, [PEDE_CODIGO])
  setCookies(signedIn.cookies)
  rememberBrowser(context, email)
  return { personId: signedIn.value.personId, cookies: signedIn.cookies }
}

export async function signOut({
  accounts,
  from,
  setCookies,
  person,
}: PersonContext): Promise<Changed<Record<string, never>>> {
  setCookies(await accounts.signOut(from))
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  return { answer: {}, changes: [{ acao: 'sair', alvo, visit: true }] }
}

/** However somebody came in, the browser is known once its first page is open. */
export async function ownAccount(context: PersonContext): Promise<Conta> {
  rememberBrowser(context, context.person.email)
  return accountOf(context, context.person)
}

export async function accountOf(
  { db, accounts, caller, tabletUrl }: Pick<OpenContext, 'db' | 'accounts' | 'caller' | 'tabletUrl'>,
  person: Omit<Conta, 'empresas' | 'correio' | 'confirmacaoNaoEntregue' | 'enderecoNaRede'>,
): Promise<Conta> {
  const empresas = await db
    .selectFrom('vinculo')
    .innerJoin(companies(db).as('company'), 'company.id', 'vinculo.empresa_id')
    .select(['company.id', 'company.nome', 'company.sigla', 'vinculo.papel'])
    .select(sql<boolean>`company."suspensaEm" IS NOT NULL`.as('suspensa'))
    .where('vinculo.pessoa_id', '=', person.id)
    .orderBy('company.nome')
    .orderBy('company.id')
    .execute()
  const { id, nome, email, emailVerificado, administrador } = person
  const enderecoNaRede = addressForOthers(caller, tabletUrl(caller))
  const confirmacaoNaoEntregue = emailVerificado ? undefined : await accounts.verificationRefused(person)
  const rest = {
    correio: accounts.mailKind,
    ...(confirmacaoNaoEntregue !== undefined && { confirmacaoNaoEntregue }),
    ...(enderecoNaRede !== undefined && { enderecoNaRede }),
  }
  return { id, nome, email, emailVerificado, administrador, empresas, ...rest }
}

/** The same answer whether there is such an account or not; a company's document reaches its owners. */
export async function askNewPassword(
  context: OpenContext,
  { quem }: z.output<typeof pedirSenhaSchema>,
): Promise<Changed<{ correio: Correio }>> {
  const { accounts, db, tries, rates } = context
  const account = `nova senha ${quem.toLowerCase()}`
  refuseWhileBlocked(tries.blockedHere(placeOf(context), account))
  tries.beginHere(placeOf(context), account)
  for (const email of await addressesOf(db, quem)) {
    const person = await findPersonByEmail(db, email)
    if (!person || rates.mayMailReset(person.id)) await accounts.sendReset(email)
  }
  return { answer: { correio: accounts.mailKind }, changes: [] }
}

export async function resetPassword(
  context: OpenContext,
  { codigo, senha }: z.output<typeof novaSenhaSchema>,
): Promise<Changed<z.input<typeof senhaTrocadaSchema>>> {
  const owner = await context.accounts.ownerOfReset(codigo)
  if (!owner) throw new Refusal(410, [SENHA_JA_TROCADA])
  const person = await findPersonById(context.db, owner)
  refuseCommonPassword(context.accounts, senha, palavrasProprias(person.email, person.nome))
  // Whoever asks for a new password may have lost the account to somebody, who would come in again by a key of their own: both or neither.
  const shut = await context.db.transaction().execute(async (transaction: Kysely<Schema>) => {
    if (!(await context.accounts.resetPassword(transaction, codigo, senha))) throw new Refusal(410, [SENHA_JA_TROCADA])
    return shutOtherWays(transaction, { personId: person.id, unproved: !person.emailVerificado })
  })
  rememberBrowser(context, person.email)
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  const changes: Change[] = [{ acao: 'trocar a senha pelo link', alvo, antes: shutInWords(shut) }]
  // The link reached the mailbox, as the one that confirms it does. What stood in a terminal was read by whoever keeps the server.
  if (!person.emailVerificado && context.accounts.mailKind === 'email') {
    await confirmAddress(context.db, person.id, person.email)
    changes.push({ acao: 'confirmar o e-mail', alvo })
  }
  return { answer: { segundoFatorDesligado: shut.segundoFator }, changes, by: person }
}

/** Before anybody thinks of a password that the link will not take. */
export async function seeResetLink({ accounts }: OpenContext, code: string): Promise<Changed<Record<string, never>>> {
  if (!(await accounts.ownerOfReset(code))) throw new Refusal(410, [LINK_USADO])
  return { answer: {}, changes: [] }
}

export async function changePassword(
  context: PersonContext,
  { atual, senha }: z.output<typeof trocarSenhaSchema>,
): Promise<Changed<Record<string, never>>> {
  const { accounts, from, person, setCookies } = context
  refuseCommonPassword(accounts, senha, palavrasProprias(person.email, person.nome))
  const changed = await withPassword(context, person.email, () => accounts.changePassword(from, { atual, nova: senha }))
  if (!changed) throw new FieldRefusal(400, { atual: 'A senha atual não é esta.' })
  setCookies(changed.cookies)
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  return { answer: {}, changes: [{ acao: 'trocar a senha', alvo }] }
}

export async function closeSession({ db, person }: PersonContext, id: string): Promise<Changed<Record<string, never>>> {
  const ended = await endSession(db, person.id, id)
  if (!ended) throw new Refusal(404, ['Sessão não encontrada.'])
  const alvo = { tipo: 'sessao', id, nome: ended.aparelho ?? 'aparelho desconhecido' }
  return { answer: {}, changes: [{ acao: 'encerrar', alvo }] }
}

export async function closeOtherSessions({
  db,
  person,
  session,
}: PersonContext): Promise<Changed<Record<string, never>>> {
  const sessoes = await endOtherSessions(db, person.id, session.id)
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  const changes = sessoes > 0 ? [{ acao: 'encerrar as outras', alvo, depois: { sessoes } }] : []
  return { answer: {}, changes }
}

/** As below, of a password: how often the right one is given has its bound too. */
export async function withPassword<Opened>(
  context: OpenContext,
  account: string,
  attempt: () => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  const { tries, from } = context
  refuseWhileBlocked(tries.tiredFor(from.address, account))
  const place = placeOf(context, account)
  const opened = await paidFor(context, place, account, () => guarded(context, place, account, attempt))
  if (opened !== undefined) tries.opened(from.address, account)
  else if (tries.shutNow(place, account))
    await recordShut(context, await findPersonByEmail(context.db, account), 'senhas erradas')
  return opened
}

/**
 * By whoever is known. Those who are still to be known pay by the network, or by the browser that knows the account, apart from all else that
 * comes from there: a whole office signs in at nine o'clock and waits for half a second each; somebody who does nothing else leaves the cores to
 * others.
 */
async function paidFor<Opened>(
  { payer, turns, passwordTurns }: OpenContext,
  place: Place,
  account: string,
  look: () => Promise<Opened>,
): Promise<Opened> {
  if (payer !== undefined) {
    turns.charge(payer, PASSWORD_COST_MS)
    return look()
  }
  const owner = `senhas:${place.browser ?? clientNetwork(place.address)}`
  return turns.during(owner, () =>
    passwordTurns.during(giverAt(place, account), look, (ms) => turns.charge(owner, ms > 0 ? PASSWORD_COST_MS : 0)),
  )
}

export async function guarded<Opened>(
  { tries }: OpenContext,
  place: Place,
  account: string,
  attempt: () => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  refuseWhileBlocked(tries.blockedFor(place, account))
  tries.begin(place, account)
  const opened = await attempt()
  if (opened !== undefined) tries.succeeded(place, account)
  return opened
}

/** As a browser that knows this account, or any where none is named. */
export function placeOf({ accounts, from }: Pick<OpenContext, 'accounts' | 'from'>, email?: string): Place {
  return { address: from.address, browser: accounts.browsers.find(from.cookie, email) }
}

/** From now on nobody behind the same address keeps the person out of here. */
export function rememberBrowser(
  { accounts, from, setCookies }: Pick<OpenContext, 'accounts' | 'from' | 'setCookies'>,
  email: string,
): void {
  const cookies = accounts.browsers.remember(from, email)
  if (cookies.length > 0) setCookies(cookies)
}

export function refuseWhileBlocked(ms: number): void {
  if (ms === 0) return
  const seconds = Math.ceil(ms / 1000)
  throw new Refusal(429, [`Muitas tentativas. Aguarde ${waitInWords(seconds)} e tente novamente.`], {
    'retry-after': String(seconds),
  })
}

async function addressesOf(db: Kysely<Schema>, who: string): Promise<string[]> {
  const email = normalizarEmail(who)
  if (email) return [email]
  const documento = normalizarCnpj(who) ?? normalizarCpf(who)
  if (!documento) return []
  // Any company may say that a document is its own: each has its own places, and none fills those of another.
  const ranked = db
    .selectFrom('vinculo')
    .innerJoin(companies(db).as('company'), 'company.id', 'vinculo.empresa_id')
    .innerJoin(people(db).as('person'), 'person.id', 'vinculo.pessoa_id')
    .select(['person.email', 'company.criadaEm'])
    .select(
      sql<number>`row_number() OVER (PARTITION BY vinculo.empresa_id ORDER BY vinculo.criado_em, vinculo.pessoa_id)`.as(
        'place',
      ),
    )
    .where('company.documento', '=', documento)
    .where('vinculo.papel', '=', 'dono')
  const owners = await db
    .selectFrom(ranked.as('owner'))
    .select('owner.email')
    .where('owner.place', '<=', MOST_OWNERS_MAILED)
    .groupBy('owner.email')
    .orderBy((of) => of.fn.min('owner.criadaEm'))
    .execute()
  return owners.map((owner) => owner.email)
}
