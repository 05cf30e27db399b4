import type { TipoDePedido } from '@kds/domain/pedido'
import type { ItemPedido, OrigemDaCasa, PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { TIPOS_DA_ORIGEM } from '@kds/protocol/retaguarda/novo-pedido'

/** What is on the table: an order as far as it has been taken down. */
export interface Rascunho {
  /** Made before the first try, so that it is sent once however often it is tried. */
  readonly referencia: string
  readonly origem: OrigemDaCasa
  readonly tipo: TipoDePedido
  readonly cliente: string
  readonly mesa: string
  readonly observacao: string
  /** Of the kitchen's clock; empty for as soon as possible. */
  readonly dia: string
  readonly hora: string
  /** Nobody typed the day: it is the next one on which the hour strikes. */
  readonly diaPelaHora?: true
  readonly itens: readonly ItemPedido[]
  /** Named by somebody who was told that the menu has no such thing. */
  readonly avulsos?: readonly string[]
  /** Of the next item: never given twice, so that a change knows which item is which. */
  readonly proximo: number
  readonly mudando?: Mudando
}

export interface Mudando {
  readonly id: string
  readonly numero: string
  readonly versao: string
  /** As the order was when its change began; absent in a draft of an earlier version. */
  readonly antes?: Omit<Rascunho, 'mudando'>
}

export function rascunhoVazio(referencia: string): Rascunho {
  return {
    referencia,
    origem: 'telefone',
    tipo: 'entrega',
    cliente: '',
    mesa: '',
    observacao: '',
    dia: '',
    hora: '',
    itens: [],
    proximo: 1,
  }
}

export function comOrigem(rascunho: Rascunho, origem: OrigemDaCasa): Rascunho {
  const tipos: readonly TipoDePedido[] = TIPOS_DA_ORIGEM[origem]
  return { ...rascunho, origem, tipo: tipos.includes(rascunho.tipo) ? rascunho.tipo : (tipos[0] ?? 'balcao') }
}

export function comItem(antes: Rascunho, item: ItemPedido, avulsos: readonly string[] = []): Rascunho {
  const { itens, proximo } = antes
  const rascunho =
    avulsos.length > 0 ? { ...antes, avulsos: [...new Set([...(antes.avulsos ?? []), ...avulsos])] } : antes
  if (item.referencia !== undefined && itens.some(({ referencia }) => referencia === item.referencia)) {
    return { ...rascunho, itens: itens.map((cada) => (cada.referencia === item.referencia ? item : cada)) }
  }
  return { ...rascunho, itens: [...itens, { ...item, referencia: `i${proximo}` }], proximo: proximo + 1 }
}

export function semItem(rascunho: Rascunho, qual: number): Rascunho {
  return { ...rascunho, itens: rascunho.itens.filter((_, indice) => indice !== qual) }
}

/** The same items once more, for now and for nobody in particular. */
export function repetido(pedido: PedidoEnviado, referencia: string): Rascunho {
  const vazio = rascunhoVazio(referencia)
  const itens = pedido.itens.map((item, indice) => ({ ...item, referencia: `i${indice + 1}` }))
  // With the name comes what was written about its person: an allergy is one in the next order as well.
  const { origem, tipo, cliente = '', mesa = '', observacao = '' } = pedido
  return { ...vazio, origem, tipo, cliente, mesa, observacao, itens, proximo: itens.length + 1 }
}

/** A sent order, to be changed. */
export function emMudanca(pedido: PedidoEnviado, quando: { dia: string; hora: string }): Rascunho {
  const { id, numero, versao, origem, tipo, cliente = '', mesa = '', observacao = '', referencia, itens } = pedido
  const usadas = itens.map((item) => Number(/^i(\d+)$/.exec(item.referencia ?? '')?.[1] ?? 0))
  const dados = { referencia, origem, tipo, cliente, mesa, observacao, ...quando }
  const antes = { ...dados, itens, proximo: Math.max(0, ...usadas) + 1 }
  return { ...antes, mudando: { id, numero, versao, antes } }
}

/** An order that was taken up to be changed, and stands as it was sent. */
export function nadaMudou({ mudando, ...agora }: Rascunho): boolean {
  const antes = mudando?.antes
  return antes !== undefined && CONTEUDO.every((campo) => JSON.stringify(agora[campo]) === JSON.stringify(antes[campo]))
}

const CONTEUDO = ['origem', 'tipo', 'cliente', 'mesa', 'observacao', 'dia', 'hora', 'itens'] as const

/** What the server is told, without the empty fields. */
export function conteudoDe(rascunho: Rascunho, agendadoPara: string | undefined) {
  const { tipo, cliente, mesa, observacao, itens, origem } = rascunho
  return {
    tipo,
    ...(cliente.trim() !== '' && { cliente: cliente.trim() }),
    ...(origem === 'mesa' && mesa.trim() !== '' && { mesa: mesa.trim() }),
    ...(observacao.trim() !== '' && { observacao: observacao.trim() }),
    ...(agendadoPara !== undefined && { agendadoPara }),
    itens,
  }
}
