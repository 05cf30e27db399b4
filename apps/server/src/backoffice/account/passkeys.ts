import type {
  ChaveDeAcesso,
  Conta,
  entrarComChaveSchema,
  novaChaveDeAcessoSchema,
  opcoesDaChaveSchema,
} from '@kds/protocol/retaguarda/conta'
import type { z } from 'zod'
import { findPersonById } from '../../accounts/people'
import { sessionSince } from '../../accounts/sessions'
import {
  findPasskey,
  markPasskeyUsed,
  passkeysOf,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
} from '../../accounts/stored-passkeys'
import { waysOf } from '../../accounts/ways-in'
import { Refusal } from '../../http/refusal'
import type { Change, Changed } from '../doors/change'
import type { OpenContext, PersonContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { accountOf, placeOf, refuseWhileBlocked, withPassword } from './own-account'

type Options = z.input<typeof opcoesDaChaveSchema>
type Nothing = Record<string, never>

const MOST_KEYS = 20
const RECENT_MS = 15 * 60_000
const NAO_VALE =
  'Esta chave de acesso não vale aqui, ou a entrada demorou demais. Tente de novo, ou entre com e-mail e senha.'
const NAO_CRIADA = 'O navegador não criou uma chave de acesso que se possa conferir. Comece de novo.'
const ENTRE_DE_NOVO = 'Para criar uma chave de acesso, saia e entre de novo: assim se sabe que é você.'
const NAO_ENCONTRADA = 'Chave de acesso não encontrada.'

/** A session somebody left open must not become a way in that stays. */
export async function beginPasskey(context: PersonContext, senha: string): Promise<Changed<Options>> {
  const { accounts, from, person, setCookies, db } = context
  if ((await waysOf(db, person.id)).temSenha) {
    const attempt = async () => (await accounts.isPassword(from, senha)) || undefined
    const right = await withPassword(context, person.email, attempt)
    if (!right) throw new FieldRefusal(400, { senha: 'A senha não é esta.' })
  } else if (!(await enteredRecently(context))) {
    throw new Refusal(403, [ENTRE_DE_NOVO])
  }
  await refuseTooMany(context)
  const { value, cookies } = await accounts.beginPasskey(from)
  setCookies(cookies)
  return { answer: { opcoes: { ...value } }, changes: [] }
}

export async function keepPasskey(
  context: PersonContext,
  { nome, resposta }: z.output<typeof novaChaveDeAcessoSchema>,
): Promise<Changed<ChaveDeAcesso>> {
  const { accounts, from } = context
  await refuseTooMany(context)
  const id = await accounts.keepPasskey(from, nome, resposta)
  if (id === 'taken') throw new Refusal(409, ['Esta chave de acesso já está numa conta.'])
  if (!id) throw new Refusal(400, [NAO_CRIADA])
  const key = await own(context, id)
  return { answer: shown(key), changes: [{ acao: 'criar', alvo: target(key), depois: { nome } }] }
}

export async function listPasskeys({ db, person }: PersonContext): Promise<{ itens: ChaveDeAcesso[] }> {
  return { itens: (await passkeysOf(db, person.id)).map(shown) }
}

export async function namePasskey(context: PersonContext, id: string, nome: string): Promise<Changed<ChaveDeAcesso>> {
  const before = await own(context, id)
  if (before.nome === nome) return { answer: shown(before), changes: [] }
  await renamePasskey(context.db, context.person.id, id, nome)
  const key = { ...before, nome }
  const change = { acao: 'mudar', alvo: target(key), antes: { nome: before.nome }, depois: { nome } }
  return { answer: shown(key), changes: [change] }
}

export async function endPasskey({ db, person }: PersonContext, id: string): Promise<Changed<Nothing>> {
  const removed = await removePasskey(db, person.id, id)
  if (!removed) throw new Refusal(404, [NAO_ENCONTRADA])
  return { answer: {}, changes: [{ acao: 'remover', alvo: target(removed), antes: { nome: removed.nome } }] }
}

/** Counted where it begins, as each beginning can be answered once: what is tried is as little as with passwords. */
export async function beginPasskeyEntry(context: OpenContext): Promise<Changed<Options>> {
  const { accounts, tries, from, setCookies } = context
  refuseWhileBlocked(tries.blockedHere(placeOf(context), keysAt(context)))
  tries.beginHere(placeOf(context), keysAt(context))
  const { value, cookies } = await accounts.beginPasskeyEntry(from)
  setCookies(cookies)
  return { answer: { opcoes: { ...value } }, changes: [] }
}

/** The device asked for a finger, a face or a code: it is password and second factor in one. */
export async function enterByPasskey(
  context: OpenContext,
  { resposta }: z.output<typeof entrarComChaveSchema>,
): Promise<Changed<Conta>> {
  const { accounts, from, setCookies, db, tries, clock } = context
  const entered = await accounts.enterByPasskey(from, resposta)
  if (!entered) throw new Refusal(401, [NAO_VALE])
  tries.succeededHere(placeOf(context), keysAt(context))
  setCookies(entered.cookies)
  await markPasskeyUsed(db, resposta.id, clock())
  const person = await findPersonById(db, entered.value)
  const alvo = { tipo: 'conta', id: person.id, nome: person.email }
  const changes: Change[] = [{ acao: 'entrar', alvo, depois: { por: 'chave de acesso' }, visit: true }]
  return { answer: await accountOf(context, person), changes, by: person }
}

async function refuseTooMany({ db, person }: PersonContext): Promise<void> {
  if ((await passkeysOf(db, person.id)).length < MOST_KEYS) return
  throw new Refusal(409, [`Uma conta pode ter até ${MOST_KEYS} chaves de acesso. Remova as que não usa mais.`])
}

async function enteredRecently({ db, session, clock }: PersonContext): Promise<boolean> {
  const since = await sessionSince(db, session.id)
  return since !== undefined && clock().getTime() - since.getTime() < RECENT_MS
}

async function own({ db, person }: PersonContext, id: string): Promise<StoredPasskey> {
  const found = await findPasskey(db, person.id, id)
  if (!found) throw new Refusal(404, [NAO_ENCONTRADA])
  return found
}

/** Each place on its own: what strangers begin elsewhere keeps nobody here out. */
function keysAt({ from }: OpenContext): string {
  return `chave de acesso ${from.address}`
}

function target({ id, nome }: Pick<StoredPasskey, 'id' | 'nome'>) {
  return { tipo: 'chave de acesso', id, nome }
}

function shown({ id, nome, criada_em, usada_em }: StoredPasskey): ChaveDeAcesso {
  return { id, nome, criadaEm: criada_em.toISOString(), usadaEm: usada_em?.toISOString() ?? null }
}
