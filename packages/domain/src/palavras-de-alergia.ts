import { RADICAIS_DE_ALERGIA } from './alergia'
import { normalizar } from './texto'

const DE_COSTUME: ReadonlySet<string> = new Set(RADICAIS_DE_ALERGIA.map(normalizar))
const LETRAS = /^[\p{L}\p{N} ]+$/u

/** As many as a kitchen may have beside the usual ones. */
export const MAIS_PALAVRAS_PROPRIAS = 30

/** Of a kitchen's list, what stands there beside the usual words. */
export function palavrasProprias(alergias: readonly string[] | undefined): string[] {
  return (alergias ?? []).filter((palavra) => !DE_COSTUME.has(normalizar(palavra)))
}

/**
 * The list with these words beside the usual ones; undefined where those alone count. Whoever adds a word takes none away: of the usual ones
 * stay those that the kitchen had.
 */
export function comPalavrasProprias(
  antes: readonly string[] | undefined,
  proprias: readonly string[],
): string[] | undefined {
  const tinha = antes && new Set(antes.map(normalizar))
  const deCostume = RADICAIS_DE_ALERGIA.filter((palavra) => !tinha || tinha.has(normalizar(palavra)))
  const novas = palavrasProprias(proprias)
  if (novas.length + deCostume.length === 0) return undefined
  return novas.length === 0 && deCostume.length === RADICAIS_DE_ALERGIA.length ? undefined : [...deCostume, ...novas]
}

/** What is wrong with words that somebody wants to add; undefined when nothing is. */
export function objecaoAsPalavras(proprias: readonly string[]): string | undefined {
  const limpas = proprias.map(normalizar)
  if (proprias.length > MAIS_PALAVRAS_PROPRIAS) return `No máximo ${MAIS_PALAVRAS_PROPRIAS} palavras.`
  const ruim = limpas.findIndex((palavra) => palavra.length < 3 || palavra.length > 40 || !LETRAS.test(palavra))
  if (ruim >= 0) return `“${proprias[ruim]}”: cada palavra tem de 3 a 40 letras, sem pontuação.`
  const repetida = limpas.findIndex((palavra, lugar) => limpas.indexOf(palavra) !== lugar)
  return repetida >= 0 ? `“${proprias[repetida]}” aparece duas vezes.` : undefined
}
