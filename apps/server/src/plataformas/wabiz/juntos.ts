import { palavrasDe } from '../traducao/palavras'

/** Each once: what another one says already is left out. */
export function juntos(ditos: readonly (string | undefined)[]): string | undefined {
  const todos = [...new Set(ditos.flatMap((dito) => dito || []))].map((dito) => {
    const palavras = palavrasDe(dito)
    return { dito, palavras, nele: new Set(palavras) }
  })
  const dizem = todos.filter(({ palavras }, indice) =>
    todos.every(
      (outro, qual) =>
        qual === indice ||
        !palavras.every((palavra) => outro.nele.has(palavra)) ||
        (outro.palavras.length === palavras.length && qual > indice),
    ),
  )
  return dizem.map(({ dito }) => dito).join(' ') || undefined
}
