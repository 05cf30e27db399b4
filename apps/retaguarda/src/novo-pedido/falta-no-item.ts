import { MAIS_PARTES } from './frase'
import type { Montagem } from './montagem'

/** Why Enter puts nothing in the order, said to whoever pressed it. */
export function faltaNoItem({ tipo, pendente, sabores, frase }: Montagem, itensNoPedido: number): string {
  if (tipo === 'vazia') {
    return itensNoPedido === 0
      ? 'Digite um produto, um código ou um sabor.'
      : 'Não há nada digitado. Para enviar o pedido, tecle Ctrl Enter.'
  }
  if (frase.sobra !== undefined) return sobraEmPalavras(frase.sobra)
  if (sabores.length > 1 && pendente !== undefined) {
    return `Falta o sabor da ${pendente + 1}ª parte: digite-o, ou mude a divisão da pizza.`
  }
  return 'Falta dizer o sabor ou o produto.'
}

export function sobraEmPalavras(sobra: string): string {
  return `Uma pizza tem até ${MAIS_PARTES} sabores: “${sobra}” ficou de fora. Apague, ou ponha em outra pizza.`
}
