import type { LinhaView } from './ticket-view'

/** As many as stand in a header beside whose order it is and when it is due. */
const POR_NOME = 2

/** Each by its name, or all in one sum where their names would not fit. */
export function otherLines(outras: readonly LinhaView[]): { nome: string; prontos: number; total: number }[] {
  if (outras.length <= POR_NOME) return outras.map(({ linha, prontos, total }) => ({ nome: linha, prontos, total }))
  const soma = (parte: 'prontos' | 'total') => outras.reduce((quantas, outra) => quantas + outra[parte], 0)
  return [{ nome: 'outras', prontos: soma('prontos'), total: soma('total') }]
}
