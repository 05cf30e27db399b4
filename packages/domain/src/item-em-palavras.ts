import { fracaoEmTexto } from './fracao'
import type { ConteudoDoItem, Sabor } from './pedido'

type Dito = Pick<ConteudoDoItem, 'nome' | 'quantidade' | 'pizza' | 'complementos'>

/** One line that says what is made, without what people wrote about it: "2 × Grande ½ Portuguesa SEM cebola, ½ Calabresa". */
export function itemEmPalavras({ nome, quantidade, pizza, complementos }: Dito): string {
  const opcoes = complementos.map(({ nome: opcao, tipo }) => `${SINAL[tipo]}${opcao}`)
  const feito = pizza
    ? [pizza.tamanho, pizza.tipoMassa, pizza.borda && `borda ${pizza.borda}`, pizza.sabores.map(sabor).join(', ')]
    : [nome]
  return [`${String(quantidade).replace('.', ',')} ×`, ...feito, ...opcoes].filter(Boolean).join(' ')
}

const SINAL = { adicional: '+ ', remocao: 'SEM ', opcao: '' } as const

function sabor({ nome, fracao, remocoes, adicionais }: Sabor): string {
  const mudancas = [...remocoes.map((sem) => `SEM ${sem}`), ...adicionais.map((mais) => `+ ${mais}`)]
  return [fracao && fracaoEmTexto(fracao), nome, ...mudancas].filter(Boolean).join(' ')
}
