/** Words that only tie others together. */
const LIGAM = new Set('a o as os ao aos à às com de da do das dos por em tem'.split(' '))

/** Whether a note says nothing but what the band of an allergy says already, word for word. */
export function saidByAllergies(nota: string, alergias: readonly string[]): boolean {
  const ditas = new Set(alergias.flatMap(wordsOf))
  return ditas.size > 0 && wordsOf(nota).every((palavra) => ditas.has(palavra) || LIGAM.has(palavra))
}

function wordsOf(texto: string): string[] {
  return texto.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{N}]+/gu) ?? []
}
