/** Words that stand between others in every Portuguese sentence, and in no English one; “a”, “as”, “do” and “no” are in both. */
const OURS = new Set(
  'o os um uma de da dos das em na nos nas ao à às por para com sem que quem se e é ou já só seu sua seus suas esta este outra própria próprio ainda onde'.split(
    ' ',
  ),
)
/** Words of English that begin or tie what an operation is said to do. */
const THEIRS = new Set(
  `the an of for from by with and or to in on its their whose which that this these all one new list lists show shows get gets set sets
  create creates add adds change changes update updates delete deletes removes archive archives restore restores send sends cancel
  cancels invite invites sign begin begins end ends confirm confirms licence licences license key keys kitchen kitchens station stations
  order orders people company companies profile profiles store stores printer printers account session sessions password`
    .split(/\s+/)
    .filter(Boolean),
)
const ACCENT = /[áâãàéêíóôõúç]/i
/** How the house says what an operation does: “Lista as licenças”, “Quem está conectado”. */
const BEGINS = /^\p{Lu}\p{Ll}*(?:\s|,)/u

/** Whether this is a sentence of ours: it begins as one, has a word or an accent that only Portuguese has, and none that only English has. */
export function inPortuguese(summary: string): boolean {
  const words = summary.toLowerCase().match(/\p{L}+/gu) ?? []
  if (!BEGINS.test(summary) || words.length < 2 || words.some((word) => THEIRS.has(word))) return false
  return ACCENT.test(summary) || words.some((word) => OURS.has(word))
}
