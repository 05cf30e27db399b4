import { limitar } from '@kds/domain/texto'

export interface Nota {
  readonly cabe: string
  /** The rest of it, to be told beside: the allergy may stand at its end. */
  readonly sobra: readonly string[]
}

/** As many whole words of a note as its place has room for. */
export function notaQueCabe(nota: string, limite: number): Nota {
  if (nota.length <= limite) return { cabe: nota, sobra: [] }
  const inicio = limitar(nota, limite)
  const corte = inicio.lastIndexOf(' ') + 1 || inicio.length
  return { cabe: nota.slice(0, corte).trim(), sobra: [nota.slice(corte).trim()] }
}
