/** A text up to so long stays in one piece: on the narrowest column with the largest letters it is half a screen tall. */
export const INTEIRO = 140
/** The pieces of a longer one: three or four lines each. */
const PEDACO = 90
/** What is shorter is no piece of its own, nor worth a cut in the middle of a clause. */
const PONTA = 30

/** A long text in pieces, between its clauses, or else between words where there are any; together they are the text, but for the spaces between them. */
export function textPieces(texto: string): string[] {
  if (texto.length <= INTEIRO) return [texto]
  const pieces: string[] = []
  let rest = texto
  while (rest.length > PEDACO + PONTA) {
    const space = rest.lastIndexOf(' ', PEDACO)
    const clause = endOfClause(rest)
    const at = clause ?? (space > PEDACO / 2 ? space : wholeLetters(rest, PEDACO))
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Where a pause was written, in the second half of a piece or soon after it: a sentence that stops anywhere else reads as if it ended there. */
function endOfClause(texto: string): number | undefined {
  const ends = [...texto.slice(0, PEDACO + PONTA + 1).matchAll(/[.,;:!?](?= )/g)].map(({ index }) => index + 1)
  const pauses = ends.filter((end) => end > PEDACO / 2)
  return pauses.findLast((end) => end <= PEDACO) ?? pauses[0]
}

/** Not between the two halves of one letter. */
function wholeLetters(texto: string, at: number): number {
  const code = texto.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
