import type { Pizza } from '@kds/domain/pedido'
import { normalizar } from '@kds/domain/texto'
import { bordaRecheada, nomeDaMassa } from '../ticket/dough-and-crust'

/** What the dough maker needs of a pizza, in his words. */
export interface TipoDaMassa {
  tamanho: string
  /** "tradicional", "fina"; absent when the origin says nothing. */
  massa: string | undefined
  /** "catupiry"; absent without a filled crust. */
  borda: string | undefined
}

export function tipoDaMassa({ tamanho, tipoMassa, borda }: Pizza): TipoDaMassa {
  return { tamanho, massa: nomeDaMassa(tipoMassa), borda: bordaRecheada(borda) }
}

/** Equal doughs have equal keys, however their origins spell them. */
export function chaveDaMassa({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, massa ?? '', borda ?? ''].map(normalizar).join('\n')
}

/** "Grande · borda catupiry · massa fina" */
export function massaEmTexto({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, borda && `borda ${borda}`, massa && `massa ${massa}`].filter(Boolean).join(' · ')
}
