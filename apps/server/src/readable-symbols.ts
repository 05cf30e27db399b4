/** Crockford's base 32: no I, L, O or U, so that what is read out loud or copied by hand survives. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

export type RandomBytes = (count: number) => Uint8Array

/** So many groups of four symbols, of five bits each. */
export function drawSymbols(random: RandomBytes, groups: number): string {
  const symbols = [...random(groups * GROUP_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return inGroups(symbols.join(''))
}

/** Forgives case, spaces, hyphens and the letters the alphabet leaves out because they look like digits. */
export function normaliseSymbols(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

export function inGroups(symbols: string): string {
  return Array.from({ length: Math.ceil(symbols.length / GROUP_LENGTH) }, (_, group) =>
    symbols.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-')
}
