import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Places } from '../http/places'

/** How passwords are kept. */
export interface Passwords {
  hash(senha: string): Promise<string>
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** Of the four threads that Node has for all it does beside; each takes a core for a tenth of a second. */
const AT_ONCE = 2

/** scrypt, slow on purpose: whoever steals the table shall not get through many guesses. A few at the same moment, so that others find a core. */
export const scryptPasswords: Passwords = fewAtOnce({ hash: hashPassword, verify: verifyPassword })

function fewAtOnce({ hash, verify }: Passwords): Passwords {
  const places = new Places(AT_ONCE)
  return {
    hash: (senha) => places.during(() => hash(senha)),
    verify: (given) => places.during(() => verify(given)),
  }
}
