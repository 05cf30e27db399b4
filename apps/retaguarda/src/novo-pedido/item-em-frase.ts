import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import type { Frase, Mudanca } from './frase'

/** An item of the order as the line somebody would type for it. */
export function fraseDoItem({ nome, pizza, complementos = [] }: ItemPedido): Frase {
  if (!pizza) {
    const mudancas = complementos.map(({ nome: opcao, tipo }) => mudanca(tipo === 'remocao' ? '-' : '+', opcao))
    return { partes: [{ texto: nome, mudancas }] }
  }
  return {
    tamanho: pizza.tamanho,
    partes: pizza.sabores.map((sabor) => ({
      texto: sabor.nome,
      mudancas: [
        ...sabor.remocoes.map((sem) => mudanca('-', sem)),
        ...sabor.adicionais.map((mais) => mudanca('+', mais)),
        ...(sabor.observacao ? [mudanca('*', sabor.observacao)] : []),
      ],
    })),
  }
}

function mudanca(sinal: Mudanca['sinal'], texto: string): Mudanca {
  return { sinal, texto }
}
