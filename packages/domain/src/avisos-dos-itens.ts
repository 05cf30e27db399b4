import { quantidadeEstranha } from './avisos-da-entrada'
import type { ItemDeEntrada } from './entrada'
import { somamUm } from './fracao'
import { ehLinha, LINHAS } from './linhas'

/** What of its items will be a warning to the cook: it was sent otherwise than a kitchen understands it. */
export function avisosDosItens(itens: readonly ItemDeEntrada[]): string[] {
  return itens.flatMap((item, indice) => avisosDoItem(item, `itens[${indice}]`))
}

function avisosDoItem(item: ItemDeEntrada, onde: string): string[] {
  const { linha, quantidade, pizza } = item
  return [
    ...(quantidadeEstranha(item) || (pizza && !Number.isInteger(quantidade))
      ? [`${onde}.quantidade ${quantidade} é estranha. Foi guardada, e o cozinheiro lê um aviso.`]
      : []),
    ...(linha && !ehLinha(linha)
      ? [`${onde}.linha “${linha}” não existe: o item vai aonde as regras da cozinha mandam. Use ${LINHAS.join(', ')}.`]
      : []),
    ...(pizza && !saoPartes(pizza.sabores)
      ? [`${onde}.pizza: as partes dos sabores não somam 1. O cozinheiro lê como vieram. Use { "n": 1, "d": 2 }.`]
      : []),
  ]
}

function saoPartes(sabores: NonNullable<ItemDeEntrada['pizza']>['sabores']): boolean {
  if (sabores.every(({ fracao }) => fracao === undefined)) return true
  return somamUm(sabores.map(({ fracao }) => (typeof fracao === 'object' ? fracao : { n: 0, d: 1 })))
}
