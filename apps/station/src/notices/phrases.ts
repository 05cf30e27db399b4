const BREAKS = /([.;,·]) | (?=[½⅓⅔¼¾⅕⅙⅛]|\d+\/\d|SEM |\+ |antes:)/g

/** Where words may end without saying something else: after a sentence or a name of a list, before a flavour and before what it is made without. */
export function phrasesOf(texto: string): string[] {
  return texto.replace(BREAKS, '$1 \n').split('\n')
}

/** The same for a place so small that even the first phrase may be too long: that one ends between two words. */
export function wordsThenPhrases(texto: string): string[] {
  const [first = '', ...others] = phrasesOf(texto)
  return [...(first.match(/[^ ]+ */g) ?? []), ...others]
}

const FRACTION = /([½⅓⅔¼¾⅕⅙⅛]|\d\/\d+) /g

/** A fraction and what it is of are not torn apart by the end of a line. */
export function withFractions(texto: string): string {
  return texto.replace(FRACTION, '$1\u00a0')
}
