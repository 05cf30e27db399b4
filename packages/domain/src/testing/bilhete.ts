import { alergiasDoItem, alergiasDoPedido } from '../alergia'
import type { EntradaLimpa } from '../entrada'
import { fracaoEmTexto } from '../fracao'

type Conteudo = EntradaLimpa['itensLimpos'][number]['conteudo']

/** For tests: an order as a cook reads it, a line for what is said of all of it and one for each item. */
export function bilhete({ dados, itensLimpos, prioridade }: EntradaLimpa): string[] {
  const itens = itensLimpos.map(({ conteudo, avisos }) => ({ ...conteudo, avisos: [...avisos] }))
  const { numero, tipo, mesa, cliente, agendadoPara, prometidoPara, observacao } = dados
  return [
    juntos([
      numero && `nº ${numero}`,
      tipo,
      mesa && `mesa ${mesa}`,
      cliente && `de ${cliente}`,
      agendadoPara && `agendado para ${agendadoPara}`,
      prometidoPara && `prometido para ${prometidoPara}`,
      prioridade === 1 && 'na frente',
      nota(observacao),
      ...alergias(alergiasDoPedido({ observacao }, [])),
    ]),
    ...itens.map(linhaDoItem),
  ]
}

function linhaDoItem(item: Conteudo & { avisos: string[] }): string {
  const { nome, quantidade, pizza, complementos, observacao, avisos } = item
  return juntos([
    `${emTexto(quantidade)} × ${nome}`,
    pizza && `${pizza.tamanho}: ${pizza.sabores.map(sabor).join(' + ')}`,
    pizza?.borda && `borda ${pizza.borda}`,
    pizza?.tipoMassa && `massa ${pizza.tipoMassa}`,
    ...complementos.map(complemento),
    nota(observacao),
    ...avisos.map((aviso) => `(!) ${aviso}`),
    ...alergias(alergiasDoItem(item)),
  ])
}

type Pizza = NonNullable<Conteudo['pizza']>

function sabor({ nome, fracao, adicionais, remocoes, observacao }: Pizza['sabores'][number]): string {
  const feito = [...remocoes.map((uma) => `SEM ${uma}`), ...adicionais.map((um) => `+ ${um}`), nota(observacao)].filter(
    Boolean,
  )
  const dito = `${fracao ? fracaoEmTexto(fracao) : '?'} ${nome}`.trim()
  return feito.length > 0 ? `${dito} (${feito.join(', ')})` : dito
}

const SINAIS = { remocao: 'SEM ', adicional: '+ ', opcao: '~ ' }

function complemento({ nome, quantidade, tipo }: Conteudo['complementos'][number]): string {
  return `${SINAIS[tipo]}${quantidade === 1 ? '' : `${emTexto(quantidade)} `}${nome}`
}

function alergias(ditas: readonly string[]): string[] {
  return ditas.map((dita) => `ALERGIA «${dita}»`)
}

function nota(dita: string | undefined): string | undefined {
  return dita === undefined ? undefined : `"${dita.replaceAll('\n', ' / ')}"`
}

function emTexto(numero: number): string {
  return String(numero).replace('.', ',')
}

function juntos(partes: readonly (string | false | undefined)[]): string {
  return partes.filter(Boolean).join(' · ')
}
