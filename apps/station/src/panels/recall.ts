import { alergiasDoPedido } from '@kds/domain/alergia'
import { type Estado, RECENTES } from '@kds/domain/estado'
import { ETAPAS_DA_LINHA, type Etapa, etapaAnterior } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import {
  type Item,
  itensAtivos,
  linhasPorLer,
  mudancasPendentes,
  type Pedido,
  situacaoDoPedido,
} from '@kds/domain/pedido'
import type { Instante } from '@kds/domain/tempo'
import type { Movimento } from '../board/board-actions'
import { itemEmUmaLinha } from '../ticket/item-view'
import { saidByAllergies } from '../ticket/said-by-allergies'
import { horaEmTexto } from '../words/hora-em-texto'
import { origemEmTexto } from '../words/origem-em-texto'
import { unreadThere } from '../words/unread-there'

export interface RecallView {
  id: string
  numero: string
  origem: string
  /** "pronto às 20:41", "entregue às 20:50" */
  situacao: string
  itens: { id: string; texto: string }[]
  /** What else belongs to it, of one that can leave the house: who hands it over looks for that too. */
  deOutras: { id: string; texto: string }[]
  /** What brings this station's part back; empty when nothing can. */
  voltar: Movimento[]
  /** The whole order is ready and still here, and this station has read all there is to read about it. */
  entregar: boolean
  /** Something about it waits for ENTENDI: it is on the board for that, or told in its foot. */
  porLer: boolean
  /** "ENTENDI em chapa": what others have to read first. */
  falta: string | undefined
  alergias: readonly string[]
  /** Of the whole order, where no allergy has said it. */
  observacao: string | undefined
}

/** What this station finished lately, the latest first: orders others still work on, then the closed ones. */
export function recallList(
  { pedidos, recentes, cozinha }: Pick<Estado, 'pedidos' | 'recentes' | 'cozinha'>,
  linhas: readonly Linha[],
  busca = '',
): RecallView[] {
  const procurado = busca.replace(/\D/g, '') || busca.trim()
  const feitos = Object.values(pedidos).filter((pedido) => parteFeita(pedido, linhas))
  return (
    [...feitos, ...recentes.filter((pedido) => meus(pedido, linhas).length > 0)]
      .map((pedido) => ({ pedido, em: terminadoEm(pedido, linhas) }))
      .sort((um, outro) => (um.em > outro.em ? -1 : 1))
      .filter(({ pedido }) => pedido.numero.includes(procurado))
      // What is still here can be handed over from nowhere else on a Fila.
      .filter(({ pedido }, lugar) => lugar < RECENTES || pedido.id in pedidos)
      .map(({ pedido, em }) => recallView(pedido, linhas, em, cozinha.alergias))
  )
}

function recallView(
  pedido: Pedido,
  linhas: readonly Linha[],
  em: Instante,
  radicais: readonly string[] | undefined,
): RecallView {
  const situacao = situacaoDoPedido(pedido)
  const porLer = situacao === 'pronto' && linhas.some((linha) => mudancasPendentes(pedido, linha).length > 0)
  const alergias = pedido.cancelado ? [] : alergiasDoPedido(pedido, itensAtivos(pedido), radicais)
  const palavra = situacao === 'cancelado' || situacao === 'entregue' ? situacao : 'pronto'
  return {
    id: pedido.id,
    numero: pedido.numero,
    origem: origemEmTexto(pedido),
    situacao: `${palavra} às ${horaEmTexto(em)}`,
    itens: meus(pedido, linhas).map(emUmaLinha),
    deOutras: situacao === 'pronto' ? deOutras(pedido, linhas).map(emUmaLinha) : [],
    voltar: situacao === 'cancelado' ? [] : meus(pedido, linhas).flatMap(passoDeVolta),
    entregar: situacao === 'pronto' && !porLer && linhasPorLer(pedido).length === 0,
    porLer,
    falta: situacao === 'pronto' && !porLer ? unreadThere(pedido) : undefined,
    alergias,
    observacao: saidByAllergies(pedido.observacao ?? '', alergias) ? undefined : pedido.observacao,
  }
}

function emUmaLinha(item: Item): { id: string; texto: string } {
  return { id: item.id, texto: itemEmUmaLinha(item) }
}

function deOutras(pedido: Pedido, linhas: readonly Linha[]): Item[] {
  return itensAtivos(pedido).filter((item) => !linhas.includes(item.linha))
}

function meus(pedido: Pedido, linhas: readonly Linha[]): Item[] {
  return itensAtivos(pedido).filter((item) => linhas.includes(item.linha))
}

function parteFeita(pedido: Pedido, linhas: readonly Linha[]): boolean {
  const itens = meus(pedido, linhas)
  return !pedido.cancelado && itens.length > 0 && itens.every((item) => item.etapa === 'pronto')
}

function terminadoEm(pedido: Pedido, linhas: readonly Linha[]): Instante {
  const fim = pedido.cancelado ?? pedido.entregue
  if (fim) return fim.em
  const prontos = meus(pedido, linhas).map(({ entradas }) => entradas.pronto?.em ?? '')
  return prontos.sort().at(-1) ?? ''
}

function passoDeVolta(item: Item): Movimento[] {
  if (item.etapa !== 'pronto') return []
  return [{ itemId: item.id, de: item.etapa, para: deOndeVeio(item) }]
}

/** Back to the step it was bumped from: a ticket finished by mistake in the queue returns to the queue. */
function deOndeVeio({ linha, etapa, entradas }: Item): Etapa {
  const antes = ETAPAS_DA_LINHA[linha].filter((passo) => passo !== 'pronto' && entradas[passo])
  return antes.at(-1) ?? etapaAnterior(linha, etapa) ?? 'fila'
}
