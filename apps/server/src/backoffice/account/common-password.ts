import { SENHA_COMUM } from '@kds/domain/validacao/senha-comum'
import type { Accounts } from '../../accounts/accounts'
import { FieldRefusal } from '../doors/field-refusal'

export function refuseCommonPassword(accounts: Accounts, senha: string, own: readonly string[]): void {
  if (accounts.isCommon(senha, own)) throw new FieldRefusal(400, { senha: SENHA_COMUM })
}
