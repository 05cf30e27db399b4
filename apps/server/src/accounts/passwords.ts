import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords are kept. */
export interface Passwords {
  hash(senha: string): Promise<string>
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** scrypt, slow on purpose: whoever steals the table shall not get through many guesses. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
