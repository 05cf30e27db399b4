import { createHash } from 'node:crypto'
import { drawSymbols, normaliseSymbols, type RandomBytes } from '../readable-symbols'

const GROUPS = 5

/** For a number decided elsewhere: 80 bits, when its symbols are drawn and not thought up. */
export const SHORTEST_LICENCE_NUMBER = 16

/** 20 symbols of 5 bits: 100 bits, beyond guessing at any rate a server can answer. */
export function drawLicenceNumber(random: RandomBytes): string {
  return drawSymbols(random, GROUPS)
}

export function normaliseLicenceNumber(numero: string): string {
  return normaliseSymbols(numero)
}

export function hashLicenceNumber(numero: string): string {
  return createHash('sha256').update(normaliseLicenceNumber(numero)).digest('hex')
}
