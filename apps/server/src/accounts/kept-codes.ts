import { drawSymbols, inGroups, normaliseSymbols, type RandomBytes } from '../readable-symbols'

const AMOUNT = 10
/** 12 symbols of 5 bits, for a door that shuts after ten wrong ones. */
const GROUPS = 3
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Codes to keep for the day the telephone is lost: written by hand, typed in a hurry. */
export function drawKeptCodes(random: RandomBytes): string[] {
  return Array.from({ length: AMOUNT }, () => drawSymbols(random, GROUPS))
}

/** However it was typed, as it was shown; those shown before there were such are ten letters that tell capitals apart, and stay as they are. */
export function asShown(typed: string): string {
  const symbols = normaliseSymbols(typed)
  return SHAPE.test(symbols) ? inGroups(symbols) : typed
}
