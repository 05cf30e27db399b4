const BREAKS = /([.;,·]) | (?=[½⅓⅔¼¾⅕⅙⅛]|\d+\/\d|SEM |\+ |antes:)/g

/** Where words may end without saying something else: after a sentence or a name of a list, before a flavour and before what it is made without. */
export function phrasesOf(texto: string): string[] {
  return texto.replace(BREAKS, '$1 \n').split('\n')
}
