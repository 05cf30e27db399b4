import { alergiasDoPedido } from '@kds/domain/alergia'
import type { Estado } from '@kds/domain/estado'
import {
  type ConteudoDoItem,
  cancelamentoPendente,
  type Item,
  itensAtivos,
  type Mudanca,
  mudancasPendentes,
  type Pedido,
} from '@kds/domain/pedido'
import { massasDoItem } from '@kds/domain/quantidades'
import { emMs, type Instante } from '@kds/domain/tempo'
import { normalizar } from '@kds/domain/texto'
import { horaEmTexto } from '../ticket/ticket-view'
import { chaveDaMassa, massaEmTexto, type TipoDaMassa, tipoDaMassa } from './dough-in-words'

/** Something about doughs that the dough maker has to read. */
export interface AvisoDeMassa {
  pedido: { id: string; numero: string }
  tipo: 'cancelado' | 'alterado'
  titulo: string
  /** What becomes of each dough. */
  massas: readonly { texto: string; destino: string }[]
  /** What somebody may not eat, and nobody had said when its dough was opened. */
  alergias: readonly string[]
  /** Up to where ENTENDI acknowledges. */
  ate: number
}

/** The kitchen itself forgets an unread cancellation after as long. */
const VALE_MS = 2 * 3_600_000

/**
 * Cancelled orders with a dough, and changes that touch one or tell of an allergy too late, the oldest first. The other lines may have closed a
 * cancelled order long before the dough maker looks up: it is among the recent ones then.
 */
export function avisosDeMassa(
  { pedidos, recentes, cozinha }: Pick<Estado, 'pedidos' | 'recentes' | 'cozinha'>,
  agora: Instante,
): AvisoDeMassa[] {
  const abertos = Object.values(pedidos)
  return [...abertos, ...recentes]
    .flatMap((pedido) => cancelado(pedido, agora) ?? [])
    .concat(abertos.flatMap((pedido) => alterado(pedido, cozinha.alergias) ?? []))
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
    alergias: [],
    ate: seq,
  }
}

/** Only what changes a dough or harms who eats it: another flavour is none of his business, and an added pizza simply stands in his list. */
function alterado(pedido: Pedido, radicais: readonly string[] | undefined): AvisoDeMassa | undefined {
  if (pedido.cancelado || pedido.entregue) return undefined
  const pendentes = mudancasPendentes(pedido, 'massa')
  if (pendentes.length === 0) return undefined
  const porId = new Map(pedido.itens.map((item) => [item.id, item]))
  const massas = pendentes.flatMap(({ removidos, alterados }) => [
    ...removidos.flatMap((id) => emPalavras(porId.get(id)) ?? []),
    ...alterados.flatMap(({ itemId, antes }) => trocada(porId.get(itemId), antes) ?? []),
  ])
  const ate = Math.max(...pendentes.map(({ seq }) => seq))
  const alergias = alergiasTardias(pedido, pendentes, radicais)
  if (massas.length + alergias.length === 0) return undefined
  const { id, numero } = pedido
  return { pedido: { id, numero }, tipo: 'alterado', titulo: 'Pedido alterado.', massas, alergias, ate }
}

/** A dough that still waits has them on its row; one that lies open, or is at the oven, was made without knowing. */
function alergiasTardias(
  pedido: Pedido,
  pendentes: readonly Mudanca[],
  radicais: readonly string[] | undefined,
): readonly string[] {
  const itens = itensAtivos(pedido)
  if (!itens.some(({ massa }) => massa?.situacao === 'aberta')) return []
  const [antes, agora] = [
    alergiasDoPedido(...comoEra(pedido, pendentes), radicais),
    alergiasDoPedido(pedido, itens, radicais),
  ]
  const ditas = new Set(antes.map(normalizar))
  return agora.filter((alergia) => !ditas.has(normalizar(alergia)))
}

/** The note and the items of an order before these changes. */
function comoEra(
  pedido: Pedido,
  mudancas: readonly Mudanca[],
): [Pick<Pedido, 'observacao'>, readonly ConteudoDoItem[]] {
  const novos = new Set(mudancas.flatMap(({ adicionados }) => adicionados))
  const retirados = new Set(mudancas.flatMap(({ removidos }) => removidos))
  // The oldest of them knows it as it was before all.
  const alterados = new Map(
    mudancas.flatMap(({ alterados }) => alterados.map(({ itemId, antes }) => [itemId, antes] as const)).reverse(),
  )
  const nota = mudancas.flatMap(({ campos }) => campos).find(({ campo }) => campo === 'observacao')
  const observacao = nota ? nota.antes : pedido.observacao
  const itens = pedido.itens
    .filter(({ id, cancelado }) => !novos.has(id) && (!cancelado || retirados.has(id)))
    .map((item) => alterados.get(item.id) ?? item)
  return [observacao === undefined ? {} : { observacao }, itens]
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
