import type {
  Conta,
  codigosGuardadosSchema,
  segundoFatorNovoSchema,
  segurancaSchema,
} from '@kds/protocol/retaguarda/conta'
import type { z } from 'zod'
import { isTotp } from '../../accounts/accounts'
import { findPersonById } from '../../accounts/people'
import { waysOf } from '../../accounts/ways-in'
import { Refusal } from '../../http/refusal'
import type { Changed } from '../doors/change'
import type { OpenContext, PersonContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { accountOf, guarded, placeOf, refuseWhileBlocked, withPassword } from './own-account'
import { recordShut } from './record-shut'

const CODIGO_ERRADO = 'Este código não vale. Veja o que o aplicativo mostra agora, ou entre de novo com a senha.'
const CODIGO_USADO = 'Este código já foi usado. Espere o próximo do aplicativo e entre de novo com a senha.'
const SENHA_OUTRA = 'A senha não é esta.'

type Nothing = Record<string, never>

/**
 * Whoever knows the password has five tries a sign-in; a place has as few as with passwords, and an account five an hour from all places
 * where it was never opened, but for codes that were kept.
 */
export async function enterCode(context: OpenContext, codigo: string): Promise<Changed<Conta>> {
  const { accounts, tries, from, setCookies, db } = context
  // Without the right password nothing can be guessed, and others behind the same address would pay for it.
  const asked = await accounts.wasAskedForCode(from)
  const personId = asked?.personId
  // Whoever has the codes that were kept is not shut out by somebody who guesses those of the app.
  const guessable = isTotp(codigo) ? personId : undefined
  if (guessable) refuseWhileBlocked(tries.codesBlockedFor(from.address, guessable))
  let isLast = false
  let why = CODIGO_ERRADO
  const attempt = async () => {
    isLast = guessable !== undefined && tries.beginCode(guessable)
    const outcome = await accounts.enterCode(from, codigo)
    if (outcome !== 'used') return outcome
    why = CODIGO_USADO
    return undefined
  }
  // By the network alone: each right password would be a new browser with tries of its own.
  const place = { address: from.address }
  const entered = asked ? await guarded(context, place, `codigo ${from.address}`, attempt) : undefined
  if (!entered) {
    if (personId && isLast)
      await recordShut(context, await findPersonById(db, personId), 'códigos errados do segundo fator')
    throw new FieldRefusal(401, { codigo: why })
  }
  tries.codeSucceeded(from.address, entered.value)
  setCookies(entered.cookies)
  const person = await findPersonById(db, entered.value)
  return {
    answer: await accountOf(context, person),
    changes: [{ acao: 'entrar', alvo: account(person), depois: { por: 'senha e segundo fator' }, visit: true }],
    by: person,
  }
}

export async function securityOf({ db, person }: PersonContext): Promise<z.input<typeof segurancaSchema>> {
  return waysOf(db, person.id)
}

export async function beginSecondFactor(
  context: PersonContext,
  senha: string,
): Promise<Changed<z.input<typeof segundoFatorNovoSchema>>> {
  const { accounts, from, person } = context
  if ((await securityOf(context)).segundoFator) throw new Refusal(409, ['O segundo fator já está ligado.'])
  const begun = await withPassword(context, person.email, () => accounts.beginSecondFactor(from, senha))
  if (!begun) throw new FieldRefusal(400, { senha: SENHA_OUTRA })
  return { answer: { endereco: begun.uri, codigos: [...begun.codes] }, changes: [] }
}

export async function confirmSecondFactor(context: PersonContext, codigo: string): Promise<Changed<Nothing>> {
  const { accounts, from, person, setCookies } = context
  const place = placeOf(context, person.email)
  const attempt = () => accounts.confirmSecondFactor(from, codigo)
  const confirmed = await guarded(context, place, `codigo ${person.email}`, attempt)
  if (!confirmed) throw new FieldRefusal(400, { codigo: 'Este código não vale. Veja o que o aplicativo mostra agora.' })
  setCookies(confirmed.cookies)
  return { answer: {}, changes: [{ acao: 'ligar o segundo fator', alvo: account(person) }] }
}

export async function renewBackupCodes(
  context: PersonContext,
  senha: string,
): Promise<Changed<z.input<typeof codigosGuardadosSchema>>> {
  const { accounts, from, person } = context
  const codes = await withPassword(context, person.email, () => accounts.newBackupCodes(from, senha))
  if (!codes) throw new FieldRefusal(400, { senha: SENHA_OUTRA })
  const changes = [{ acao: 'refazer os códigos do segundo fator', alvo: account(person) }]
  return { answer: { codigos: [...codes] }, changes }
}

export async function endSecondFactor(context: PersonContext, senha: string): Promise<Changed<Nothing>> {
  const { accounts, from, person, setCookies } = context
  const ended = await withPassword(context, person.email, () => accounts.endSecondFactor(from, senha))
  if (!ended) throw new FieldRefusal(400, { senha: SENHA_OUTRA })
  setCookies(ended.cookies)
  return { answer: {}, changes: [{ acao: 'desligar o segundo fator', alvo: account(person) }] }
}

function account({ id, email }: { readonly id: string; readonly email: string }) {
  return { tipo: 'conta', id, nome: email }
}
