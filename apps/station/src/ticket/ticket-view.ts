import { alergiasDoPedido, resumoDasAlergias } from '@kds/domain/alergia'
import type { Etapa } from '@kds/domain/etapas'
import { LINHAS, type Linha } from '@kds/domain/linhas'
import {
  type Aceite,
  cancelamentoPendente,
  type Item,
  itensAtivos,
  linhasDoPedido,
  type Mudanca,
  type Pedido,
} from '@kds/domain/pedido'
import { unidades } from '@kds/domain/quantidades'
import { origemEmTexto, quemEmTexto } from '../words/origem-em-texto'
import { promessaEmTexto } from '../words/promessa'
import { changesInWords, type Marks, marksOf, pendingChanges } from './changes'
import { foldedItems } from './finished-items'
import { type ItemView, itemView, struckItem } from './item-view'
import { longNotes } from './long-notes'

export interface LinhaView {
  linha: Linha
  prontos: number
  total: number
}

/** A ticket as this station's lines see it. Holds no time: only the age on it ticks. */
export interface TicketView {
  id: string
  numero: string
  /** iFood · entrega · Marina */
  origem: string
  /** The shortest that tells whose it is: the name, the table, or where it came from. */
  quem: string
  /** When it was promised, or is due: "para 20:45". */
  para: string | undefined
  prioritario: boolean
  observacao: string | undefined
  /** What is said of the order at too great a length for the head of a ticket, line by line like an item. */
  notas: readonly ItemView[]
  /** "alergia a leite", of the order's note and of every item of it, whoever makes it: every word of what speaks of one. */
  alergias: readonly string[]
  /** As much of it as stands beside a button. */
  alergiaCurta: string
  itens: ItemView[]
  /** The same in short, of an order that is off: there is nothing to make of it. */
  riscados: readonly ItemView[] | undefined
  /** Finished items that only count on a ticket, by id. */
  dobrados: readonly string[]
  /** The progress of the lines other stations work on. */
  outras: LinhaView[]
  /** Set while a cancellation waits for ENTENDI. */
  cancelado: { em: string; motivo: string | undefined } | undefined
  /** When it was changed last, of what is to be read. */
  alteradoEm: string | undefined
  /** What changed about the order itself, in words. */
  mudancas: string[]
  /** Something to acknowledge, up to this place of the log. */
  reconhecerAte: number | undefined
  /** What PRONTO does: every item of these lines, as the cook sees it now. */
  concluir: { itemId: string; de: Etapa; para: Etapa }[]
  /** It waits for somebody to accept it. */
  aceite: Aceite | undefined
  /** This station's part is done. */
  completo: boolean
}

/** `radicais`: how words begin that speak of an allergy in this kitchen. */
export function ticketView(pedido: Pedido, linhas: readonly Linha[], radicais?: readonly string[]): TicketView {
  const cancelado = pedido.cancelado && linhas.some((linha) => aindaPorLer(pedido, linha))
  const pendentes = pendingChanges(pedido, linhas)
  const marcas = marksOf(pedido.itens, pendentes)
  const meus = pedido.itens.filter((item) => linhas.includes(item.linha) && visivel(item, marcas))
  const itens = meus.map((item) => itemView(item, marcas.get(item.id), pedido.cancelado !== undefined))
  const motivo = cancelado ? pedido.cancelado?.motivo : undefined
  const mudancas = changesInWords(pedido, pendentes, marcas, radicais)
  const concluir = pedido.cancelado ? [] : passosAtePronto(meus)
  const alergias = pedido.cancelado ? [] : alergiasDoPedido(pedido, itensAtivos(pedido), radicais)
  return {
    id: pedido.id,
    numero: pedido.numero,
    origem: origemEmTexto(pedido),
    quem: quemEmTexto(pedido),
    para: promessaEmTexto(pedido),
    prioritario: pedido.prioridade === 1,
    observacao: pedido.observacao,
    notas: longNotes({ observacao: pedido.observacao, motivo, mudancas, alergias }),
    alergias,
    alergiaCurta: resumoDasAlergias(alergias, radicais),
    itens,
    riscados: pedido.cancelado && meus.map((item, at) => struckItem(itens[at] ?? itemView(item), item)),
    dobrados: foldedItems(meus, ({ id }) => marcas.has(id)),
    outras: outrasLinhas(pedido, linhas),
    cancelado: cancelado && pedido.cancelado ? { em: pedido.cancelado.em, motivo } : undefined,
    alteradoEm: pendentes.at(-1)?.em,
    mudancas,
    reconhecerAte: reconhecerAte(pedido, pendentes, cancelado === true),
    concluir,
    aceite: pedido.aceite,
    completo: concluir.length === 0 && pedido.cancelado === undefined,
  }
}

/** A line that has nothing in a cancelled order has nothing to read about it. */
function aindaPorLer(pedido: Pedido, linha: Linha): boolean {
  return linhasDoPedido(pedido).includes(linha) && cancelamentoPendente(pedido, linha)
}

/** A removed item stays, struck through, until its removal was read. */
function visivel(item: Item, marcas: Marks): boolean {
  return !item.cancelado || marcas.has(item.id)
}

function passosAtePronto(itens: readonly Item[]): TicketView['concluir'] {
  return itens
    .filter((item) => !item.cancelado && item.etapa !== 'pronto')
    .map((item) => ({ itemId: item.id, de: item.etapa, para: 'pronto' }))
}

function outrasLinhas(pedido: Pedido, linhas: readonly Linha[]): LinhaView[] {
  return LINHAS.filter((linha) => !linhas.includes(linha)).flatMap((linha) => {
    const itens = itensAtivos(pedido).filter((item) => item.linha === linha)
    if (itens.length === 0) return []
    return [{ linha, prontos: unidades(itens.filter((item) => item.etapa === 'pronto')), total: unidades(itens) }]
  })
}

function reconhecerAte(pedido: Pedido, pendentes: readonly Mudanca[], cancelado: boolean): number | undefined {
  const seqs = [
    ...pendentes.map((mudanca) => mudanca.seq),
    ...(cancelado && pedido.cancelado ? [pedido.cancelado.seq] : []),
  ]
  return seqs.length === 0 ? undefined : Math.max(...seqs)
}
