import type { RegraDeRota, TipoDeRegra } from '@kds/domain/regras-de-rota'
import type { PlacedRule } from '../../kitchen/settings/whole-rules'

/** The step in which each kind is tried; the first is the item's own line. */
const STEP: Readonly<Record<TipoDeRegra, number>> = { codigo: 2, categoria: 3, nome: 4 }

export const KIND: Readonly<Record<TipoDeRegra, string>> = { codigo: 'código', categoria: 'categoria', nome: 'nome' }

/** As people say which one it is. */
export function numberOf(tipo: TipoDeRegra, lugar: number): string {
  return `${STEP[tipo]}.${lugar}`
}

export function ruleInWords({
  tipo,
  chave,
  texto,
  linha,
}: Pick<RegraDeRota, 'tipo' | 'chave' | 'linha'> & { readonly texto?: string | null }): string {
  return `${KIND[tipo]} “${texto ?? chave}” → ${linha}`
}

export function placedInWords(rule: PlacedRule): string {
  return `${numberOf(rule.tipo, rule.lugar)} ${ruleInWords(rule)}`
}
