import type { Pizza } from './pedido'
import { normalizar } from './texto'

/** What a dough is, in the words of who opens it. */
export interface TipoDaMassa {
  tamanho: string
  /** "tradicional", "fina"; absent when the origin says nothing. */
  massa: string | undefined
  /** "catupiry"; absent without a filled crust. */
  borda: string | undefined
}

export type PizzaDaMassa = Pick<Pizza, 'tamanho' | 'tipoMassa' | 'borda'>

export function tipoDaMassa({ tamanho, tipoMassa, borda }: PizzaDaMassa): TipoDaMassa {
  return { tamanho, massa: nomeDaMassa(tipoMassa), borda: bordaRecheada(borda) }
}

/** Equal doughs have equal keys, however their origins spell them. */
export function chaveDaMassa({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, massa ?? '', borda ?? ''].map(normalizar).join('\n')
}

export function mesmaMassa(uma: PizzaDaMassa, outra: PizzaDaMassa): boolean {
  return chaveDaMassa(tipoDaMassa(uma)) === chaveDaMassa(tipoDaMassa(outra))
}

/** "fina" of "Massa Fina"; absent when the origin says nothing. */
export function nomeDaMassa(tipoMassa: string | undefined): string | undefined {
  return semPrefixo(tipoMassa, /^massa\s+/i)
}

/** "catupiry" of "Borda recheada de Catupiry"; absent without a filled crust. */
export function bordaRecheada(borda: string | undefined): string | undefined {
  const nome = semPrefixo(borda, /^borda\s+(?:recheada\s+)?(?:de\s+|com\s+)?/i)
  // Platforms send the absence of a crust as a crust.
  return nome && !/^(?:sem|tradicional|normal|nenhuma)(?: borda| recheio)?$/i.test(nome) ? nome : undefined
}

function semPrefixo(texto: string | undefined, prefixo: RegExp): string | undefined {
  const resto = texto?.trim().replace(prefixo, '').trim()
  return resto ? comInicialMinuscula(resto) : undefined
}

/** "Catupiry" and "CATUPIRY" both read "catupiry" in the middle of a line. */
function comInicialMinuscula(texto: string): string {
  return texto === texto.toUpperCase()
    ? texto.toLocaleLowerCase('pt-BR')
    : texto.charAt(0).toLocaleLowerCase('pt-BR') + texto.slice(1)
}
