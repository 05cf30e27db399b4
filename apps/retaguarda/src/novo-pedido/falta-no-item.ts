import { type Frase, MAIS_PARTES } from './frase'
import type { Montagem } from './montagem'
import { MAIOR_QUANTIDADE, quantidadeServe } from './quantidade'

/** Why Enter puts nothing in the order, said to whoever pressed it. */
export function faltaNoItem({ tipo, pendente, sabores, frase }: Montagem, itensNoPedido: number): string {
  if (tipo === 'vazia') {
    return itensNoPedido === 0
      ? 'Digite um produto, um código ou um sabor.'
      : 'Não há nada digitado. Para enviar o pedido, tecle Ctrl Enter.'
  }
  const demais = demaisNaFrase(frase)
  if (demais !== undefined) return demais
  if (sabores.length > 1 && pendente !== undefined) {
    return `Falta o sabor da ${pendente + 1}ª parte: digite-o, ou mude a divisão da pizza.`
  }
  return 'Falta dizer o sabor ou o produto.'
}

/** What was typed beyond what one item may be: said, and never taken for something else. */
export function demaisNaFrase({ sobra, quantidade }: Frase): string | undefined {
  if (sobra !== undefined)
    return `Uma pizza tem até ${MAIS_PARTES} sabores: “${sobra}” ficou de fora. Apague, ou ponha em outra pizza.`
  if (quantidade !== undefined && !quantidadeServe(quantidade))
    return `A quantidade de um item vai de 1 a ${MAIOR_QUANTIDADE}, e aqui está ${quantidade}. Corrija, ou ponha em mais de um item.`
  return undefined
}
