import { alergiaNoTexto } from '@kds/domain/alergia'

/** Words that only tie others together. */
const LIGAM = new Set('a o as os ao aos à às com de da do das dos por em tem'.split(' '))

/** Whether a note says nothing but what the band of one allergy says already, word for word: "com leite" has only words of "alergia a leite". */
export function saidByAllergies(nota: string, alergias: readonly string[]): boolean {
  // A band puts "alergia:" before what speaks of one without the word.
  const escritas = [nota, alergiaNoTexto(nota) ?? ''].map(wordsOf).filter(Boolean)
  return alergias.some((alergia) => escritas.includes(wordsOf(alergia)))
}

function wordsOf(texto: string): string {
  const palavras = texto.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{N}]+/gu) ?? []
  return palavras.filter((palavra) => !LIGAM.has(palavra)).join(' ')
}
