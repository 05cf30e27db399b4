import type { Mudanca } from './frase'
import type { SaborMontado } from './montagem'

export interface Oferta {
  readonly sinal: '-' | '+'
  readonly texto: string
  /** Left out of whatever is sold, a drink as well: only for whoever looks for it. */
  readonly geral?: true
}

interface DaCasa {
  readonly remocoes: readonly string[]
  readonly adicionais: readonly string[]
}

/** What a part may still be without and with: its own before what every one of the house has, none twice. */
export function ofertasDe({ sabor, remocoes, adicionais }: SaborMontado, casa: DaCasa): readonly Oferta[] {
  if (!sabor) return []
  return [
    ...aindaNao(sabor.remocoes, remocoes).map((texto) => ({ sinal: '-' as const, texto })),
    ...aindaNao([...sabor.adicionais, ...casa.adicionais], adicionais).map((texto) => ({ sinal: '+' as const, texto })),
    ...aindaNao(casa.remocoes, [...sabor.remocoes, ...remocoes]).map((texto) => ({
      sinal: '-' as const,
      texto,
      geral: true as const,
    })),
  ]
}

/** As many of each sign as there is room for; the others are one press away. */
export function aMostra(ofertas: readonly Oferta[], cabem: number): readonly Oferta[] {
  const proprias = ofertas.filter(({ geral }) => !geral)
  const primeiras = (sinal: Mudanca['sinal']) => proprias.filter((oferta) => oferta.sinal === sinal).slice(0, cabem)
  const mostradas = new Set([...primeiras('-'), ...primeiras('+')])
  // A press for one more is a press too many.
  return ofertas.length - mostradas.size < 2 ? ofertas : ofertas.filter((oferta) => mostradas.has(oferta))
}

function aindaNao(nomes: readonly string[], postos: readonly string[]): string[] {
  return [...new Set(nomes)].filter((nome) => !postos.includes(nome))
}
