import { createHash } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a number read out loud or copied by hand survives. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const GROUP_LENGTH = 4

/** For a number decided elsewhere: 80 bits, when its symbols are drawn and not thought up. */
export const SHORTEST_LICENCE_NUMBER = 16

export type RandomBytes = (count: number) => Uint8Array

/** 20 symbols of 5 bits: 100 bits, beyond guessing at any rate a server can answer. */
export function drawLicenceNumber(random: RandomBytes): string {
  const symbols = [...random(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return Array.from({ length: GROUPS }, (_, group) =>
    symbols.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/** Forgives case, spaces, hyphens and the letters the alphabet leaves out because they look like digits. */
export function normaliseLicenceNumber(numero: string): string {
  return numero
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

export function hashLicenceNumber(numero: string): string {
  return createHash('sha256').update(normaliseLicenceNumber(numero)).digest('hex')
}
