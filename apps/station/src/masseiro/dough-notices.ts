import type { Estado } from '@kds/domain/estado'
import {
  type ConteudoDoItem,
  cancelamentoPendente,
  type Item,
  itensAtivos,
  mudancasPendentes,
  type Pedido,
} from '@kds/domain/pedido'
import { massasDoItem } from '@kds/domain/quantidades'
import { emMs, type Instante } from '@kds/domain/tempo'
import { horaEmTexto } from '../ticket/ticket-view'
import { chaveDaMassa, massaEmTexto, type TipoDaMassa, tipoDaMassa } from './dough-in-words'

/** Something about doughs that the dough maker has to read. */
export interface AvisoDeMassa {
  pedido: { id: string; numero: string }
  tipo: 'cancelado' | 'alterado'
  titulo: string
  /** What becomes of each dough. */
  massas: readonly { texto: string; destino: string }[]
  /** Up to where ENTENDI acknowledges. */
  ate: number
}

/** The kitchen itself forgets an unread cancellation after as long. */
const VALE_MS = 2 * 3_600_000

/**
 * Cancelled orders with a dough, and changes that touch one, the oldest first. The other lines may have closed a
 * cancelled order long before the dough maker looks up: it is among the recent ones then.
 */
export function avisosDeMassa(
  { pedidos, recentes }: Pick<Estado, 'pedidos' | 'recentes'>,
  agora: Instante,
): AvisoDeMassa[] {
  const abertos = Object.values(pedidos)
  return [...abertos, ...recentes]
    .flatMap((pedido) => cancelado(pedido, agora) ?? [])
    .concat(abertos.flatMap((pedido) => alterado(pedido) ?? []))
    .sort((um, outro) => um.ate - outro.ate)
}

function cancelado(pedido: Pedido, agora: Instante): AvisoDeMassa | undefined {
  if (!pedido.cancelado || !cancelamentoPendente(pedido, 'massa')) return undefined
  if (emMs(agora) - emMs(pedido.cancelado.em) > VALE_MS) return undefined
  const massas = itensAtivos(pedido).flatMap((item) => emPalavras(item) ?? [])
  if (massas.length === 0) return undefined
  const { em, motivo, seq } = pedido.cancelado
  return {
    pedido: { id: pedido.id, numero: pedido.numero },
    tipo: 'cancelado',
    titulo: `Cancelado às ${horaEmTexto(em)}${motivo ? `: ${motivo.replace(/\.$/, '')}` : ''}.`,
    massas,
    ate: seq,
  }
}

/** Only what changes a dough: another flavour is none of his business, and an added pizza simply stands in his list. */
function alterado(pedido: Pedido): AvisoDeMassa | undefined {
  if (pedido.cancelado || pedido.entregue) return undefined
  const pendentes = mudancasPendentes(pedido, 'massa')
  if (pendentes.length === 0) return undefined
  const porId = new Map(pedido.itens.map((item) => [item.id, item]))
  const massas = pendentes.flatMap(({ removidos, alterados }) => [
    ...removidos.flatMap((id) => emPalavras(porId.get(id)) ?? []),
    ...alterados.flatMap(({ itemId, antes }) => trocada(porId.get(itemId), antes) ?? []),
  ])
  const ate = Math.max(...pendentes.map(({ seq }) => seq))
  if (massas.length === 0) return undefined
  return { pedido: { id: pedido.id, numero: pedido.numero }, tipo: 'alterado', titulo: 'Pedido alterado.', massas, ate }
}

function emPalavras(item: Item | undefined): AvisoDeMassa['massas'][number] | undefined {
  if (!item?.pizza || !item.massa) return undefined
  const destino = item.massa.situacao === 'aberta' ? 'massa já aberta: guarde' : 'não abrir'
  return { texto: vezes(massasDoItem(item), tipoDaMassa(item.pizza)), destino }
}

function trocada(item: Item | undefined, antes: ConteudoDoItem): AvisoDeMassa['massas'][number] | undefined {
  if (!item?.pizza || !antes.pizza || item.cancelado) return undefined
  const [era, agora] = [tipoDaMassa(antes.pizza), tipoDaMassa(item.pizza)]
  const [eram, sao] = [massasDoItem(antes), massasDoItem(item)]
  if (chaveDaMassa(era) === chaveDaMassa(agora) && eram === sao) return undefined
  const aberta = item.massa?.situacao === 'aberta' ? ' · massa já aberta' : ''
  return { texto: vezes(eram, era), destino: `agora ${vezes(sao, agora)}${aberta}` }
}

/** "Grande", "60 × Grande" */
function vezes(quantas: number, tipo: TipoDaMassa): string {
  return quantas === 1 ? massaEmTexto(tipo) : `${quantas} × ${massaEmTexto(tipo)}`
}
