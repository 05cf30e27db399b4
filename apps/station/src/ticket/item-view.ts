import { type Etapa, etapaAnterior, proximaEtapa } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import type { ConteudoDoItem, Item } from '@kds/domain/pedido'
import { INTEIRO } from '../words/text-pieces'
import { type Detalhe, nota, remocao } from './item-details'
import { type PizzaView, pizzaView } from './pizza-view'

/** `COMO ANTES`: it was changed and changed back before anybody had read it. */
export type Marca = 'ADICIONADO' | 'ALTERADO' | 'RETIRADO' | 'COMO ANTES'

export interface ItemView {
  id: string
  linha: Linha
  semLinha: boolean
  etapa: Etapa
  quantidade: string
  nome: string
  pizza: PizzaView | undefined
  detalhes: Detalhe[]
  marca: Marca | undefined
  /** What an altered item said before, in one line. */
  antes: string | undefined
  riscado: boolean
  massaAberta: boolean
  /** Where a tap takes it, and where a long press takes it back. */
  proxima: Etapa | undefined
  anterior: Etapa | undefined
}

export function itemView(
  item: Item,
  mudanca: { marca?: Marca; antes?: ConteudoDoItem } = {},
  parado = false,
): ItemView {
  const movel = !parado && !item.cancelado
  return {
    id: item.id,
    linha: item.linha,
    semLinha: item.semLinha,
    etapa: item.etapa,
    quantidade: quantidadeEmTexto(item.quantidade),
    nome: item.nome,
    pizza: item.pizza && pizzaView(item.pizza, item.nome),
    detalhes: detalhesDoItem(item),
    marca: item.cancelado ? 'RETIRADO' : mudanca.marca,
    antes: mudanca.antes && whatItWas(mudanca.antes, item),
    riscado: item.cancelado,
    massaAberta: item.massa?.situacao === 'aberta',
    proxima: movel ? proximaEtapa(item.linha, item.etapa) : undefined,
    anterior: movel ? etapaAnterior(item.linha, item.etapa) : undefined,
  }
}

/** Somebody has begun it, and nobody has finished it. */
export function isUnderWay({ etapa }: Pick<ItemView, 'etapa'>): boolean {
  return etapa !== 'fila' && etapa !== 'pronto'
}

export function quantidadeEmTexto(quantidade: number): string {
  return String(quantidade).replace('.', ',')
}

function detalhesDoItem({ complementos, observacao, avisos }: ConteudoDoItem): Detalhe[] {
  return [
    ...complementos.map(({ nome, quantidade, tipo }): Detalhe => {
      const vezes = quantidade === 1 ? '' : `${quantidadeEmTexto(quantidade)}× `
      if (tipo === 'remocao') return remocao(nome)
      return tipo === 'adicional'
        ? { tipo: 'adicao', texto: `+ ${vezes}${nome}` }
        : { tipo: 'opcao', texto: vezes + nome }
    }),
    ...(observacao ? [nota(observacao)] : []),
    ...avisos.map((texto): Detalhe => ({ tipo: 'aviso', texto })),
  ]
}

/** For recall, spoken and cancelled orders: everything about an item in one line of words. */
export function itemEmUmaLinha(item: ConteudoDoItem): string {
  return [inOneWord(item), ...saboresEmPalavras(item), ...detalhesDoItem(item).map(({ texto }) => texto)].join(', ')
}

/** For "antes:". Of a pizza that is as large as it was, with its dough and crust, what is on it says what differs. */
function whatItWas(antes: ConteudoDoItem, agora: ConteudoDoItem): string {
  if (!antes.pizza || inOneWord(antes) !== inOneWord(agora)) return itemEmUmaLinha(antes)
  return [saboresEmPalavras(antes).join(' '), ...detalhesDoItem(antes).map(({ texto }) => texto)].join(', ')
}

function inOneWord(item: ConteudoDoItem): string {
  const pizza = item.pizza && pizzaView(item.pizza)
  const nome = pizza
    ? [pizza.tamanho, pizza.tipoMassa && `massa ${pizza.tipoMassa}`, pizza.borda && `borda ${pizza.borda}`]
        .filter(Boolean)
        .join(' · ')
    : item.nome
  return `${quantidadeEmTexto(item.quantidade)} ${nome}`
}

function saboresEmPalavras({ pizza }: ConteudoDoItem): string[] {
  if (!pizza) return []
  return pizzaView(pizza).sabores.map(({ fracao, nome, detalhes }) =>
    [`${fracao} ${nome}`.trim(), ...detalhes.map(({ texto }) => texto)].join(' '),
  )
}

/** Of an order that is off: what it was, in as little room as its words take. Where those are many the flavours are lines: a name is never cut. */
export function struckItem(view: ItemView, item: ConteudoDoItem): ItemView {
  const nome = inOneWord(item).replace(/^\S+ /, '')
  const ditos = saboresEmPalavras(item)
  // "SEM CEBOLA ½" at the end of a line would be half of no onion.
  const sabores = ditos.length > 1 ? ditos.map((dito) => dito.replace(' ', '\u00a0')) : ditos
  const detalhes = item.pizza ? detalhesDoItem(item) : view.detalhes
  const junto = [nome, sabores.join(' ')].filter(Boolean).join(' · ')
  if (junto.length <= INTEIRO) return { ...view, nome: junto, pizza: undefined, detalhes }
  const linhas = sabores.map((texto): Detalhe => ({ tipo: 'opcao', texto }))
  return { ...view, nome, pizza: undefined, detalhes: [...linhas, ...detalhes] }
}
