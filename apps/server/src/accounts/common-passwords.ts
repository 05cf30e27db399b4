import { type EhComum, senhasComuns } from '@kds/domain/validacao/senha-comum'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The rule of the forms, over the same list of the world's. */
export function commonPasswords(): EhComum {
  return senhasComuns(dictionary['passwords-common'] as string[])
}
