import { CAMPOS_DA_PIZZA } from '@kds/domain/campos'
import { somamUm } from '@kds/domain/fracao'
import type { DentroDoSabor } from './dentro-do-sabor'
import { partesEscritas } from './fracao-escrita'
import { semIguais } from './massa-e-borda'

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
