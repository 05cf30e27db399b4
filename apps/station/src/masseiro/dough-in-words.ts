import type { Sobra } from '@kds/domain/pedido'
import { type TipoDaMassa, tipoDaMassa } from '@kds/domain/tipo-da-massa'

/** "Grande · borda catupiry · massa fina" */
export function massaEmTexto({ tamanho, massa, borda }: TipoDaMassa): string {
  return [tamanho, borda && `borda ${borda}`, massa && `massa ${massa}`].filter(Boolean).join(' · ')
}

/** "Grande", "60 × Grande" */
export function massasEmTexto(quantas: number, tipo: TipoDaMassa): string {
  return quantas === 1 ? massaEmTexto(tipo) : `${quantas} × ${massaEmTexto(tipo)}`
}

/** The dough that lies open of what a pizza was before. */
export function sobraEmTexto(sobra: Sobra): string {
  return massasEmTexto(sobra.quantas ?? 1, tipoDaMassa(sobra))
}
