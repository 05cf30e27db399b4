import type { Cozinha } from '@kds/domain/cozinha'
import type { Linha } from '@kds/domain/linhas'
import { itensAtivos, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { liberacaoDoPedido, prazoDoPedido } from '@kds/domain/prazos'
import { massasDoItem } from '@kds/domain/quantidades'
import { type Instante, somarMinutos } from '@kds/domain/tempo'
import { calledAmong } from '../words/called'

export interface Scheduled {
  id: string
  /** What it is called, as on the board. */
  numero: string
  /** When it must be ready. */
  para: Instante
  /** When it comes to the board. */
  entra: Instante
  /** Its doughs still to be opened: "Grande", "2 × Média"; nothing without a pizza. */
  massas: string
}

/** Orders held for their hour that have work for these lines, the first due first. */
export function scheduledOrders(
  pedidos: Readonly<Record<string, Pedido>>,
  cozinha: Pick<Cozinha, 'metaMinutos'>,
  linhas: readonly Linha[],
): Scheduled[] {
  const called = calledAmong(pedidos)
  return Object.values(pedidos)
    .filter((pedido) => situacaoDoPedido(pedido) === 'agendado')
    .filter((pedido) => pedido.itens.some((item) => !item.cancelado && linhas.includes(item.linha)))
    .map((pedido) => {
      const para = prazoDoPedido(pedido, cozinha)
      const entra = liberacaoDoPedido(pedido, cozinha) ?? para
      return { id: pedido.id, numero: called(pedido), para, entra, massas: doughsOf(pedido) }
    })
    .sort((um, outro) => (um.para === outro.para ? (um.id < outro.id ? -1 : 1) : um.para < outro.para ? -1 : 1))
}

function doughsOf(pedido: Pedido): string {
  const porTamanho = new Map<string, number>()
  for (const item of itensAtivos(pedido)) {
    if (!item.pizza || item.massa?.situacao !== 'pendente') continue
    const { tamanho } = item.pizza
    porTamanho.set(tamanho, (porTamanho.get(tamanho) ?? 0) + massasDoItem(item))
  }
  return [...porTamanho].map(([tamanho, quantas]) => (quantas === 1 ? tamanho : `${quantas} × ${tamanho}`)).join(', ')
}

const HORA = 60
/** A kitchen that needs longer than an hour would never read of what it is about to begin. */
const A_PONTO_DE_ENTRAR = 30

/** Those due within the hour, and those about to come to the board. */
export function inTheNextHour(agendados: readonly Scheduled[], agora: Instante): Scheduled[] {
  const [hora, entrando] = [somarMinutos(agora, HORA), somarMinutos(agora, A_PONTO_DE_ENTRAR)]
  return agendados.filter(({ para, entra }) => para <= hora || entra <= entrando)
}
