import { createHash, randomBytes } from 'node:crypto'
import type { Passwords } from '../../src/accounts/passwords'

const hashed = (salt: string, senha: string) =>
  `${salt}:${createHash('sha256')
    .update(salt + senha)
    .digest('hex')}`

/** For tests, whose people sign in hundreds of times: what is slow on purpose would be a third of their processor time. */
export const quickPasswords: Passwords = {
  hash: async (senha) => hashed(randomBytes(8).toString('hex'), senha),
  verify: async ({ hash, password }) => hash === hashed(hash.split(':')[0] ?? '', password),
}
