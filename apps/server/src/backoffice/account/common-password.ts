import type { Accounts } from '../../accounts/accounts'
import { FieldRefusal } from '../doors/field-refusal'

const SENHA_COMUM = 'Esta senha é das primeiras que alguém tentaria. Escolha outra.'

export function refuseCommonPassword(accounts: Accounts, senha: string, own: readonly string[]): void {
  if (accounts.isCommon(senha, own)) throw new FieldRefusal(400, { senha: SENHA_COMUM })
}
