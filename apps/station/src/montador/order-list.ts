import type { Estado } from '@kds/domain/estado'
import { type Etapa, proximaEtapa } from '@kds/domain/etapas'
import { fracaoEmTexto } from '@kds/domain/fracao'
import type { Linha } from '@kds/domain/linhas'
import { type Item, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { inicioDaIdade } from '@kds/domain/prazos'

export interface OrderView {
  id: string
  numero: string
  origem: string
  cancelado: boolean
  itens: ItemView[]
}

export interface ItemView {
  id: string
  nome: string
  quantidade: number
  detalhes: string[]
  etapa: Etapa
  /** Where a tap takes it; nothing once it is ready, struck through or cancelled. */
  proxima: Etapa | undefined
  retirado: boolean
}

/** Open orders with work for these lines, priority first, then the oldest. */
export function orderList(estado: Estado, linhas: readonly Linha[]): OrderView[] {
  return Object.values(estado.pedidos)
    .filter((pedido) => situacaoDoPedido(pedido) !== 'agendado')
    .filter((pedido) => pedido.itens.some((item) => mostrado(item, linhas)))
    .sort(prioridadeDepoisIdade)
    .map((pedido) => orderView(pedido, linhas))
}

function mostrado(item: Item, linhas: readonly Linha[]): boolean {
  return linhas.includes(item.linha)
}

function prioridadeDepoisIdade(um: Pedido, outro: Pedido): number {
  if (um.prioridade !== outro.prioridade) return outro.prioridade - um.prioridade
  const [a, b] = [inicioDaIdade(um), inicioDaIdade(outro)]
  if (a === b) return um.id < outro.id ? -1 : 1
  return a < b ? -1 : 1
}

function orderView(pedido: Pedido, linhas: readonly Linha[]): OrderView {
  const cancelado = pedido.cancelado !== undefined
  return {
    id: pedido.id,
    numero: pedido.numero,
    origem: [pedido.origem, pedido.tipo, pedido.mesa && `mesa ${pedido.mesa}`, pedido.cliente]
      .filter(Boolean)
      .join(' · '),
    cancelado,
    itens: pedido.itens.filter((item) => mostrado(item, linhas)).map((item) => itemView(item, cancelado)),
  }
}

function itemView(item: Item, cancelado: boolean): ItemView {
  return {
    id: item.id,
    nome: item.nome,
    quantidade: item.quantidade,
    detalhes: detalhes(item),
    etapa: item.etapa,
    proxima: cancelado || item.cancelado ? undefined : proximaEtapa(item.linha, item.etapa),
    retirado: item.cancelado,
  }
}

function detalhes({ pizza, complementos, observacao, avisos }: Item): string[] {
  const sabores = pizza?.sabores ?? []
  return [
    ...(pizza
      ? [[pizza.tamanho, pizza.tipoMassa, pizza.borda && `borda ${pizza.borda}`].filter(Boolean).join(' · ')]
      : []),
    ...sabores.flatMap((sabor) => [
      `${sabor.fracao ? fracaoEmTexto(sabor.fracao) : ''} ${sabor.nome}`.trim(),
      ...sabor.remocoes.map((nome) => `SEM ${nome.toUpperCase()}`),
      ...sabor.adicionais.map((nome) => `+ ${nome}`),
    ]),
    ...complementos.map(({ nome, tipo }) => (tipo === 'remocao' ? `SEM ${nome.toUpperCase()}` : `+ ${nome}`)),
    ...(observacao ? [`“${observacao}”`] : []),
    ...avisos,
  ]
}
