const BREAKS = /([.;,·]) | (?=[½⅓⅔¼¾⅕⅙⅛]|\d+\/\d|SEM |\+ |antes:)/g

/** Where words may end without saying something else: after a sentence or a name of a list, before a flavour and before what it is made without. */
export function phrasesOf(texto: string): string[] {
  return texto.replace(BREAKS, '$1 \n').split('\n')
}

/** A fraction and what it is of are not torn apart by the end of a line. */
const FRACTION = /([½⅓⅔¼¾⅕⅙⅛]|\d\/\d+) /g

/** The same of what was done, for a place so small that even its first phrase may be too long: that one ends between two words. */
export function wordsThenPhrases(texto: string): string[] {
  const [first = '', ...others] = phrasesOf(texto.replace(FRACTION, '$1\u00a0'))
  return [...(first.match(/[^ ]+ */g) ?? []), ...others]
}
