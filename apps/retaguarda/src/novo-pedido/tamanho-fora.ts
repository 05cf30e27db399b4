import { tamanhosForaDaCozinha, tamanhosForaEmPalavras } from '@kds/protocol/retaguarda/tamanhos-do-pedido'
import type { Cardapio, Escolhas, Montagem } from './montagem'
import type { Rascunho } from './rascunho'

type Cozinha = Pick<Cardapio['balcao']['cozinha'], 'tamanhos'>

export function cozinhaTem(tamanho: string, { tamanhos }: Cozinha): boolean {
  return tamanhosForaDaCozinha([{ pizza: { tamanho } }], tamanhos).length === 0
}

/** Of a pizza that is being put together: the size the kitchen gave up since it was chosen. */
export function tamanhoFora(
  { tipo, frase }: Montagem,
  escolhas: Pick<Escolhas, 'tamanho'>,
  cozinha: Cozinha,
): string | undefined {
  const tamanho = frase.tamanho ?? escolhas.tamanho
  return tipo === 'pizza' && !cozinhaTem(tamanho, cozinha) ? tamanho : undefined
}

/** Of an order on the table, in words. What is in the kitchen already keeps its size. */
export function tamanhosForaDoRascunho(
  { itens, mudando }: Pick<Rascunho, 'itens' | 'mudando'>,
  { tamanhos }: Cozinha,
): string | undefined {
  const fora = tamanhosForaDaCozinha(itens, tamanhos, mudando ? (mudando.antes?.itens ?? itens) : [])
  return fora.length === 0 ? undefined : tamanhosForaEmPalavras(fora)
}
