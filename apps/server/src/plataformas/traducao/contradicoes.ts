import { CAMPOS_DA_PIZZA } from '@kds/domain/campos'
import { somamUm } from '@kds/domain/fracao'
import type { DentroDoSabor } from './dentro-do-sabor'
import { partesEscritas } from './fracao-escrita'
import { semIguais } from './massa-e-borda'
import { palavrasDe } from './palavras'

interface BordasDitas {
  readonly bordas: readonly string[]
  readonly semBorda: readonly string[]
}

/** Two crusts on one pizza, or one too long for its place, are for the cook to judge. */
export function seContradiz(qual: string, ditas: readonly string[], limite: number): string[] {
  const juntas = ditas.join(' e ')
  return ditas.length > 1 || juntas.length > limite ? [`${qual} veio como ${juntas}. Confira o pedido.`] : []
}

/** A crust stays beside "Sem borda" too, and whoever bakes asks. That one half has none and the other one contradicts nothing. */
export function dasBordas(bordas: readonly string[], lida: BordasDitas, porSabor: readonly DentroDoSabor[]): string[] {
  const dosSabores = semIguais(porSabor.flatMap((sabor) => sabor.bordas))
  const doSabor = lida.bordas.length > 0 ? porSabor.flatMap(({ semBorda }) => semBorda) : []
  const semBorda = semIguais([...lida.semBorda, ...doSabor])
  const ditas = bordas.length > 0 || semBorda.length === 0 ? bordas : dosSabores
  if (ditas.length === 0 || (semBorda.length === 0 && ditasEmPartes(ditas))) return []
  return seContradiz('Borda', [...ditas, ...semBorda], CAMPOS_DA_PIZZA.borda.limite)
}

/** "1/2 Catupiry" and "1/2 Cheddar" contradict nothing. */
function ditasEmPartes(bordas: readonly string[]): boolean {
  const partes = bordas.flatMap((borda) => partesEscritas(borda).flatMap(({ fracao }) => fracao ?? []))
  return partes.length === bordas.length && somamUm(partes) && bordas.join(' + ').length <= CAMPOS_DA_PIZZA.borda.limite
}

/** Each by its words. What a shop calls "Super" or "Big" is of its own measure, and contradicts nothing. */
const TAMANHOS: ReadonlyMap<string, string> = new Map(
  [
    'broto brotinho individual mini brotos brotinhos',
    'pequena pequeno p small pequenas pequenos',
    'media medio m medium medias medios',
    'grande g large grandes',
    'familia',
    'gigante gg gigantes',
  ].flatMap((linha) => linha.split(' ').map((palavra) => [palavra, linha])),
)

/** "Pizza Grande" with "Broto" of the group of sizes is for the cook to judge. */
export function dosTamanhos(noNome: string | undefined, ditos: readonly string[]): string[] {
  const todos = semIguais([...(noNome ? [noNome] : []), ...ditos])
  const conhecidos = todos.map(tamanhosEm).filter((deles) => deles.size > 0)
  const contradizem = conhecidos.some((deles) => conhecidos.some((outros) => ![...deles].some((um) => outros.has(um))))
  return contradizem ? [`Tamanho veio como ${todos.join(' e ')}. Confira o pedido.`] : []
}

function tamanhosEm(dito: string): ReadonlySet<string> {
  return new Set(palavrasDe(dito).flatMap((palavra) => TAMANHOS.get(palavra) ?? []))
}
