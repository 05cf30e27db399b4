import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { cancelamentoPendente, linhasDoPedido, mudancasPendentes, type Pedido } from '@kds/domain/pedido'
import type { ItemView } from '../../ticket/item-view'
import { lateAllergies } from '../../ticket/late-allergies'
import type { PizzaView } from '../../ticket/pizza-view'
import { ticketView } from '../../ticket/ticket-view'
import { horaEmTexto } from '../../words/hora-em-texto'
import { palavrasDaEtapa } from '../../words/palavras-da-etapa'
import { shown } from './cards'

/** A cancellation or a change that these lines have not read. */
export interface Unread {
  pedidoId: string
  numero: string
  tipo: 'cancelado' | 'alterado'
  /** "CANCELADO 20:32" */
  titulo: string
  /** What it means for each thing it concerns. */
  linhas: string[]
  /** What somebody may not eat, and the order had not said before. */
  alergias: readonly string[]
  ate: number
}

/** What is told in the foot until ENTENDI, the oldest first: no column has to be scrolled to find it. */
export function unreadOrders(
  { pedidos, cozinha }: Pick<Estado, 'pedidos' | 'cozinha'>,
  linhas: readonly Linha[],
  unreadOf: (pedido: Pedido) => Unread | undefined = (pedido) => unreadOrder(pedido, linhas, cozinha.alergias),
): Unread[] {
  return Object.values(pedidos)
    .flatMap((pedido) => unreadOf(pedido) ?? [])
    .sort((um, outro) => um.ate - outro.ate)
}

function concerns(pedido: Pedido, linhas: readonly Linha[]): boolean {
  const suas = linhasDoPedido(pedido)
  return linhas.some(
    (linha) =>
      (suas.includes(linha) && cancelamentoPendente(pedido, linha)) || mudancasPendentes(pedido, linha).length > 0,
  )
}

export function unreadOrder(
  pedido: Pedido,
  linhas: readonly Linha[],
  radicais?: readonly string[],
): Unread | undefined {
  if (!concerns(pedido, linhas)) return undefined
  const view = ticketView(pedido, linhas, radicais)
  const { cancelado, itens, mudancas, reconhecerAte: ate } = view
  if (ate === undefined || !shown(pedido, linhas, view)) return undefined
  const base = { pedidoId: pedido.id, numero: pedido.numero, ate }
  if (cancelado) {
    const titulo = `CANCELADO ${horaEmTexto(cancelado.em)}`
    // What is not to be made before why: where there is little room the end of it is cut.
    return {
      ...base,
      tipo: 'cancelado',
      titulo,
      linhas: [...itens.map(off), cancelado.motivo ?? []].flat(),
      alergias: [],
    }
  }
  const ultima = pedido.mudancas.findLast(({ seq }) => seq === ate)
  const titulo = `ALTERADO${ultima ? ` ${horaEmTexto(ultima.em)}` : ''}`
  const porLer = pedido.mudancas.filter((mudanca) =>
    linhas.some((linha) => mudancasPendentes(pedido, linha).includes(mudanca)),
  )
  const alergias = lateAllergies(pedido, porLer, radicais)
  return { ...base, tipo: 'alterado', titulo, linhas: [...mudancas, ...itens.flatMap(changed)], alergias }
}

/** That it is not to be made before what it is: where there is little room the end is cut. What was begun lies somewhere and has to be taken away. */
function off(item: ItemView): string {
  const onde = item.etapa === 'fila' ? '' : `, está ${palavrasDaEtapa(item.etapa).onde}`
  return `não fazer: ${inShort(item)}${onde}`
}

function changed(item: ItemView): string[] {
  switch (item.marca) {
    case 'ADICIONADO':
      return [`ADICIONADO ${inShort(item)}`]
    case 'ALTERADO':
      return [`agora ${inShort(item)}`, ...(item.antes ? [`antes: ${item.antes}`] : [])]
    case 'RETIRADO':
      return [`RETIRADO ${off(item)}`]
    case 'COMO ANTES':
      return [`${inShort(item)}: como antes`]
    case undefined:
      return []
  }
}

/** "Grande ½ Calabresa ½ Atum SEM CEBOLA", "2 Bruschetta". */
function inShort({ quantidade, nome, pizza, detalhes }: ItemView): string {
  const texto = ({ texto }: { texto: string }) => texto
  const sabores = pizza?.sabores.map((sabor) =>
    [sabor.fracao, sabor.nome, ...sabor.detalhes.map(texto)].join(' ').trim(),
  )
  const partes = pizza
    ? [quantidade === '1' ? '' : `${quantidade} ×`, pizza.tamanho, ...doughAndCrust(pizza), ...(sabores ?? [])]
    : [quantidade, nome]
  return [...partes, ...detalhes.map(texto)].filter(Boolean).join(' ')
}

function doughAndCrust({ tipoMassa, borda }: PizzaView): string[] {
  return [tipoMassa ? `massa ${tipoMassa}` : '', borda ? `borda ${borda}` : '']
}
