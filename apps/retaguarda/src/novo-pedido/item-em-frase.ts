import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { inequivoco } from './busca'
import { comoDigitado, type Frase, type Mudanca } from './frase'
import { type Indice, SEM_NADA } from './indice'

/** An item of the order as the line somebody would type for it; what is not on the menu stays in its quotes. */
export function fraseDoItem(
  { nome, codigo = '', pizza, complementos = [] }: ItemPedido,
  avulsos: readonly string[] = [],
  pratos: Indice<unknown> = SEM_NADA,
  sabores: Indice<unknown> = SEM_NADA,
): Frase {
  const dito = (chamado: string) => (avulsos.includes(chamado) ? comoDigitado(chamado) : chamado)
  if (!pizza) {
    const mudancas = complementos.map(({ nome: opcao, tipo }) => mudanca(tipo === 'remocao' ? '-' : '+', opcao))
    return { partes: [{ texto: dito(inequivoco({ nome, codigo }, pratos, sabores)), mudancas }] }
  }
  return {
    tamanho: pizza.tamanho,
    partes: pizza.sabores.map((sabor) => ({
      texto: dito(sabor.nome),
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
