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
import { massasAbertas, massasDeUmaVez, massasDoItem } from '@kds/domain/quantidades'
import { emMs, type Instante } from '@kds/domain/tempo'
import { chaveDaMassa, mesmaMassa, tipoDaMassa } from '@kds/domain/tipo-da-massa'
import { lateAllergies } from '../ticket/late-allergies'
import { calledAmong } from '../words/called'
import { horaEmTexto } from '../words/hora-em-texto'
import { massasEmTexto, sobraEmTexto } from './dough-in-words'

/** Something about doughs that the dough maker has to read. */
export interface AvisoDeMassa {
  pedido: { id: string; numero: string }
  tipo: 'cancelado' | 'alterado'
  titulo: string
  /** What becomes of each dough. */
  massas: readonly { texto: string; destino: string }[]
  /** Why, after all that is to be done. */
  motivo?: string
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
  const called = calledAmong(pedidos)
  return [...abertos, ...recentes]
    .flatMap((pedido) => cancelado(pedido, called(pedido), agora) ?? [])
    .concat(abertos.flatMap((pedido) => alterado(pedido, called(pedido), cozinha.alergias) ?? []))
    .sort((um, outro) => um.ate - outro.ate)
}

function cancelado(pedido: Pedido, numero: string, agora: Instante): AvisoDeMassa | undefined {
  if (!pedido.cancelado || !cancelamentoPendente(pedido, 'massa')) return undefined
  if (emMs(agora) - emMs(pedido.cancelado.em) > VALE_MS) return undefined
  const massas = itensAtivos(pedido).flatMap((item) => emPalavras(item) ?? [])
  if (massas.length === 0) return undefined
  const { em, motivo, seq } = pedido.cancelado
  return {
    pedido: { id: pedido.id, numero },
    tipo: 'cancelado',
    titulo: `Cancelado às ${horaEmTexto(em)}.`,
    massas,
    ...(motivo && { motivo }),
    alergias: [],
    ate: seq,
  }
}

/** Only what changes a dough or harms who eats it: another flavour is none of his business, and an added pizza simply stands in his list. */
function alterado(pedido: Pedido, numero: string, radicais: readonly string[] | undefined): AvisoDeMassa | undefined {
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
  return { pedido: { id: pedido.id, numero }, tipo: 'alterado', titulo: 'Pedido alterado.', massas, alergias, ate }
}

/** A dough that still waits has them on its row; one that lies open, or is at the oven, was made without knowing. */
function alergiasTardias(
  pedido: Pedido,
  pendentes: readonly Mudanca[],
  radicais: readonly string[] | undefined,
): readonly string[] {
  const aberta = itensAtivos(pedido).some(({ massa }) => massa?.situacao === 'aberta')
  return aberta ? lateAllergies(pedido, pendentes, radicais) : []
}

function emPalavras(item: Item | undefined): AvisoDeMassa['massas'][number] | undefined {
  if (!item?.pizza || !item.massa) return undefined
  const { situacao, sobra } = item.massa
  // Nobody opened the dough of what the pizza became: there is nothing of it to keep.
  if (situacao === 'pendente' && sobra) return { texto: sobraEmTexto(sobra), destino: GUARDE }
  const abertas = massasAbertas(item)
  if (situacao === 'pendente' && abertas > 0) {
    return { texto: massasEmTexto(abertas, tipoDaMassa(item.pizza)), destino: ASSADA[item.etapa] ?? GUARDE }
  }
  const destino = situacao === 'aberta' ? (ASSADA[item.etapa] ?? GUARDE) : 'não abrir'
  return { texto: massasEmTexto(massasDoItem(item), tipoDaMassa(item.pizza)), destino }
}

const GUARDE = 'massa já aberta: guarde'

const ASSADA: Partial<Record<Item['etapa'], string>> = { forno: 'já está no forno', pronto: 'já está pronta' }

function trocada(item: Item | undefined, antes: ConteudoDoItem): AvisoDeMassa['massas'][number] | undefined {
  if (!item?.pizza || !antes.pizza || item.cancelado) return undefined
  const [era, agora] = [tipoDaMassa(antes.pizza), tipoDaMassa(item.pizza)]
  const [eram, sao] = [massasDoItem(antes), massasDoItem(item)]
  if (chaveDaMassa(era) === chaveDaMassa(agora) && eram === sao) return undefined
  const { situacao, sobra } = item.massa ?? {}
  const nova = massasEmTexto(sao, agora)
  // Of several changes only the one that made it another pizza speaks of what lies open.
  if (situacao === 'pendente' && sobra && mesmaMassa(sobra, antes.pizza)) {
    return { texto: sobraEmTexto(sobra), destino: `já aberta: guarde · abra ${nova}` }
  }
  if (situacao === 'pendente' && massasAbertas(item) > 0) {
    return { texto: massasEmTexto(eram, era), destino: `agora ${nova} · abra mais ${massasDeUmaVez(item)}` }
  }
  const aberta = situacao === 'aberta' ? ' · massa já aberta' : ''
  return { texto: massasEmTexto(eram, era), destino: `agora ${nova}${aberta}` }
}
