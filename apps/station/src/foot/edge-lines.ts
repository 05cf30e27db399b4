/** "+ 11 pedidos", "↓ continua": a sign or a number says nothing without its word. */
const PHRASES = /(?:[+↓⚠‹\d]+ )*[^ ]+/g

/** What stands in one line of the edge where there is room for it. */
export function edgePhrases(texto: string): string[] {
  return texto.match(PHRASES) ?? []
}

/** How many letters a line needs so that these take no more lines than that. */
export function lettersPerLine(phrases: readonly string[], lines: number): number {
  let letters = Math.max(0, ...phrases.map(({ length }) => length))
  while (linesOf(phrases, letters) > lines) letters += 1
  return letters
}

function linesOf(phrases: readonly string[], letters: number): number {
  let lines = 0
  let left = 0
  for (const { length } of phrases) {
    const fits = lines > 0 && length < left
    if (!fits) lines += 1
    left = (fits ? left - 1 : letters) - length
  }
  return lines
}
