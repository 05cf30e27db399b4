import { normalizar } from '@kds/domain/texto'
import { SEM_ENGANO } from './custo'
import { type Achavel, comoNome, type Indice } from './indice'

const MAIS_MOSTRADOS = 6

/** The likeliest first: the code, the whole name, its beginning, the beginnings of its words, and then what a slip may have meant. */
export function buscar<Item>(indice: Indice<Item>, texto: string, quantos = MAIS_MOSTRADOS): Item[] {
  return indice
    .achados(texto)
    .toSorted((a, b) => a.custo - b.custo || a.entrada.nome.length - b.entrada.nome.length)
    .slice(0, quantos)
    .map(({ entrada }) => entrada.item)
}

const LETRAS_BASTANTES = 3

/** Those that begin as it was typed, letter by letter: one alone needs no question. */
export function comecados<Item>(indice: Indice<Item>, texto: string): Item[] {
  if (normalizar(texto).length < LETRAS_BASTANTES) return []
  return indice.achados(texto).flatMap(({ entrada, custo }) => (custo <= SEM_ENGANO ? [entrada.item] : []))
}

export function unico<Item>(itens: readonly Item[]): Item | undefined {
  return itens.length === 1 ? itens[0] : undefined
}

/** The one that is meant beyond doubt: by its code or its whole name. */
export function exato<Item>(indice: Indice<Item>, texto: string): Item | undefined {
  const procurado = comoNome(texto)
  if (procurado === '') return undefined
  const chamados = indice.deNome(procurado)
  // Of several that are called the same, the name alone means the one that has nothing else to be told by.
  const chamado = chamados.length > 1 ? chamados.find(({ codigo }) => codigo === '') : chamados[0]
  const achada =
    chamado ??
    indice.deCodigo(procurado)[0] ??
    indice.deNomeECodigo(procurado)[0] ??
    indice.deNomeEmAlgarismos(procurado)[0]
  return achada?.item
}

/** As it is written so that it is found again: with its code where another one is called the same. */
export function inequivoco({ nome, codigo }: Achavel, ...indices: readonly Indice<unknown>[]): string {
  const chamados = indices.flatMap((indice) => indice.deNome(comoNome(nome)))
  return chamados.length > 1 && codigo !== '' ? `${nome} ${codigo}` : nome
}

export function tem(indice: Indice<unknown>, nome: string): boolean {
  const procurado = comoNome(nome)
  return indice.deNome(procurado).length > 0 || indice.deCodigo(procurado).length > 0
}
