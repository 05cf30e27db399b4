import type { Pizza } from '@kds/domain/pedido'
import { normalizar } from '@kds/domain/texto'

/** What the dough maker needs of a pizza, in his words. */
export interface TipoDaMassa {
  tamanho: string
  /** "tradicional", "fina"; absent when the origin says nothing. */
  massa: string | undefined
  /** "catupiry"; absent without a filled crust. */
  borda: string | undefined
}

export function tipoDaMassa({ tamanho, tipoMassa, borda }: Pizza): TipoDaMassa {
  return { tamanho, massa: semPrefixo(tipoMassa, /^massa\s+/i), borda: bordaRecheada(borda) }
}

/** Equal doughs have equal keys, however their origins spell them. */
export function chaveDaMassa({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, massa ?? '', borda ?? ''].map(normalizar).join('\n')
}

/** "Grande · borda catupiry · massa fina" */
export function massaEmTexto({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, borda && `borda ${borda}`, massa && `massa ${massa}`].filter(Boolean).join(' · ')
}

function bordaRecheada(borda: string | undefined): string | undefined {
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
