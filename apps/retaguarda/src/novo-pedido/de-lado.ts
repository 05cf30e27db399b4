import type { Linha } from './linha'
import { quantidadeEmTexto } from './quantidade'
import { nadaMudou, type Rascunho } from './rascunho'

/** An order with the line that was being typed for it. */
export interface NaMesa {
  readonly rascunho: Rascunho
  readonly linha: Linha
}

export function semNadaNaMesa({ rascunho, linha }: NaMesa): boolean {
  const { itens, cliente, mesa, observacao, dia, hora, mudando } = rascunho
  // Taken up and looked at: it is in the kitchen as it stands here.
  if (mudando && nadaMudou(rascunho) && linha.texto.trim() === '') return true
  const escrito = [cliente, mesa, observacao, dia, hora, linha.texto].some((texto) => texto.trim() !== '')
  return itens.length === 0 && !escrito && mudando === undefined
}

/** What is on the table makes room for another order, and comes back after it. */
export function porDeLado(pilha: readonly NaMesa[], naMesa: NaMesa): readonly NaMesa[] {
  return semNadaNaMesa(naMesa) ? pilha : [...pilha, naMesa]
}

/** In words, for whoever sees another order in its place. */
export function deLadoEmPalavras(pilha: readonly NaMesa[]): string | undefined {
  const ultimo = pilha.at(-1)
  if (!ultimo) return undefined
  const { mudando, cliente, itens } = ultimo.rascunho
  const qual = mudando ? `A mudança do pedido ${mudando.numero}` : `O pedido${cliente ? ` de ${cliente}` : ''}`
  const quantos = itens.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const itensDele = mudando ? '' : ` (${quantos === 1 ? '1 item' : `${quantidadeEmTexto(quantos)} itens`})`
  return `${qual} que estava sendo digitad${mudando ? 'a' : 'o'}${itensDele} ficou guardad${mudando ? 'a' : 'o'} e volta depois deste.`
}
