/** What a line of the edge holds together, and the sign that tells it from what follows. */
export interface EdgePhrase {
  readonly palavras: string
  /** Hangs behind the words, where a line ends as well: alone in a line it would be read as a word. */
  readonly sinal?: string
}

/** "+ 11 pedidos", "↓ continua": a sign or a number says nothing without its word. */
const PHRASES = /((?:[+↑↓⚠‹\d]+ )*[^ ]+)(?: ([·›])(?= |$))?/g

/** What stands in one line of the edge where there is room for it. */
export function edgePhrases(texto: string): EdgePhrase[] {
  return [...texto.matchAll(PHRASES)].map(([, palavras = '', sinal]) => ({ palavras, ...(sinal && { sinal }) }))
}

/** How many letters a line needs so that these take no more lines than that. */
export function lettersPerLine(phrases: readonly EdgePhrase[], lines: number): number {
  let letters = Math.max(0, ...phrases.map(({ palavras }) => palavras.length))
  while (linesOf(phrases, letters) > lines) letters += 1
  return letters
}

function linesOf(phrases: readonly EdgePhrase[], letters: number): number {
  let lines = 0
  let left = 0
  for (const { palavras, sinal } of phrases) {
    const fits = lines > 0 && palavras.length <= left
    if (!fits) lines += 1
    left = (fits ? left : letters) - palavras.length - (sinal ? 2 : 1)
  }
  return lines
}
