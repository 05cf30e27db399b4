import type { Evento } from './eventos'
import { evoluirPedido } from './evolucao/pedido'
import { type ConteudoDoItem, type Item, type Mudanca, type Pedido, situacaoDoPedido } from './pedido'
import type { Instante } from './tempo'

/** What the origin of an order is told of it, in the words of a till. */
export const TIPOS_DE_ACONTECIMENTO = [
  'aceito',
  'iniciado',
  'pronto',
  'entregue',
  'atrasado',
  'cancelado',
  'alteracaoLida',
  'reaberto',
] as const
export type TipoDeAcontecimento = (typeof TIPOS_DE_ACONTECIMENTO)[number]

export interface Acontecimento {
  tipo: TipoDeAcontecimento
  pedidoId: string
  origem: string
  referencia: string
  numero: string
  em: Instante
  /** Of `cancelado`: the code of the reason for which a cook refused it. */
  recusa?: string
  /** Of `alteracaoLida`: when the last change that was read had come. */
  alteradoEm?: Instante
}

const PASSOS = ['aceito', 'iniciado', 'pronto', 'entregue'] as const
/** Nobody has said yet whether it will be made. */
const A_ACEITAR = -1
const INICIADO = 1
const PRONTO = 2
const ENTREGUE = 3

/** What has to be remembered of an order to tell what an event means to its origin: where its items stand, and nothing anybody wrote. */
export interface Acompanhado {
  pedido: Pedido
  /** How far its origin was told that it is; `aceito` is 0, before it is less. */
  dito: number
}

export interface Passo {
  depois?: Acompanhado
  acontecimentos: Acontecimento[]
}

/** The events that can mean something to an order's origin; of all others nothing is told. */
export const TIPOS_ACOMPANHADOS = [
  'PedidoRecebido',
  'PedidoAlterado',
  'PedidoCancelado',
  'PedidoAceito',
  'ItensMovidos',
  'PedidoEntregue',
  'PedidoReaberto',
  'PedidoReconhecido',
  'PedidoAtrasado',
  'ItemRoteado',
] as const satisfies readonly Evento['tipo'][]

const ACOMPANHADOS: ReadonlySet<Evento['tipo']> = new Set(TIPOS_ACOMPANHADOS)

/** What one order's origin is told because of an event of it, and what to remember for the next one. */
export function acompanhar(antes: Acompanhado | undefined, evento: Evento): Passo {
  if (!ACOMPANHADOS.has(evento.tipo)) return { ...(antes && { depois: antes }), acontecimentos: [] }
  const evoluido = evoluirPedido(antes?.pedido, evento)
  if (!evoluido) return { acontecimentos: [] }
  const pedido = semConteudo(evoluido, antes?.pedido)
  const { tipos, dito } = progresso(antes, pedido, evento)
  const contar = (tipo: TipoDeAcontecimento): Acontecimento => ({
    tipo,
    pedidoId: pedido.id,
    origem: pedido.origem,
    referencia: pedido.referencia,
    numero: pedido.numero,
    em: evento.em,
  })
  // Of an order that nobody accepted nothing comes before the answer.
  const calado = pedido.cancelado !== undefined || pedido.aceite !== undefined
  const lida = antes && !calado ? mudancaLida(antes.pedido, pedido, evento) : undefined
  return {
    depois: { pedido, dito },
    acontecimentos: [
      ...tipos.map(contar).map((contado) => comRecusa(contado, evento)),
      ...(evento.tipo === 'PedidoAtrasado' && !calado ? [contar('atrasado')] : []),
      ...(lida ? [{ ...contar('alteracaoLida'), alteradoEm: lida.em }] : []),
    ],
  }
}

function comRecusa(contado: Acontecimento, evento: Evento): Acontecimento {
  const recusa = evento.tipo === 'PedidoCancelado' ? evento.recusa : undefined
  return recusa === undefined ? contado : { ...contado, recusa }
}

/** Steps are told once each and none is left out; only what was told to be ready is told to have come back. */
function progresso(
  antes: Acompanhado | undefined,
  pedido: Pedido,
  evento: Evento,
): { tipos: TipoDeAcontecimento[]; dito: number } {
  if (pedido.cancelado) return { tipos: antes?.pedido.cancelado ? [] : ['cancelado'], dito: antes?.dito ?? 0 }
  const fase = faseDoPedido(pedido)
  if (evento.tipo === 'PedidoReaberto') return reabertura(antes, evento, fase)
  if (!antes) return { tipos: PASSOS.slice(0, fase + 1), dito: fase }
  if (antes.dito === PRONTO && fase < PRONTO) return { tipos: ['reaberto'], dito: INICIADO }
  return { tipos: PASSOS.slice(antes.dito + 1, fase + 1), dito: Math.max(fase, antes.dito) }
}

/** Whatever is moved back comes with the next event: until then it may still look ready. Nothing comes after a delivery that was undone. */
function reabertura(
  antes: Acompanhado | undefined,
  { pedido }: Extract<Evento, { tipo: 'PedidoReaberto' }>,
  fase: number,
): { tipos: TipoDeAcontecimento[]; dito: number } {
  const entrega = antes?.pedido.entregue?.comandoId
  const desfeita = pedido.movimentos.some(({ comandoId, desfeito }) => desfeito && comandoId === entrega)
  return desfeita && fase === PRONTO
    ? { tipos: ['reaberto', 'pronto'], dito: PRONTO }
    : { tipos: ['reaberto'], dito: INICIADO }
}

function faseDoPedido(pedido: Pedido): number {
  if (pedido.aceite) return A_ACEITAR
  switch (situacaoDoPedido(pedido)) {
    case 'entregue':
      return ENTREGUE
    case 'pronto':
      return PRONTO
    case 'preparo':
      return INICIADO
    case 'agendado':
    case 'fila':
    case 'cancelado':
      return 0
  }
}

/** The last change that everyone concerned has read with this event. */
function mudancaLida(antes: Pedido, depois: Pedido, evento: Evento): Mudanca | undefined {
  if (evento.tipo !== 'PedidoReconhecido') return undefined
  const pendentes = new Set(depois.mudancas.map(({ seq }) => seq))
  return antes.mudancas.findLast(({ seq }) => !pendentes.has(seq))
}

/**
 * The order by its steps and lines alone: no name, no note, no product. What an event left as it was has none already: an order of a
 * thousand items is tapped a thousand times.
 */
function semConteudo(pedido: Pedido, antes: Pedido | undefined): Pedido {
  const lidas = new Set(antes?.mudancas)
  const { id, origem, referencia, numero, tipo, criadoEm, recebidoEm, liberadoEm } = pedido
  const { entregue, cancelado, reconhecido, aceite } = pedido
  return {
    ...{ id, origem, referencia, numero, tipo, criadoEm, recebidoEm, reconhecido },
    ...(liberadoEm && { liberadoEm }),
    ...(aceite && { aceite: { ate: aceite.ate, motivos: [] } }),
    ...(entregue && { entregue: semEstacao(entregue) }),
    ...(cancelado && { cancelado: { em: cancelado.em, seq: cancelado.seq } }),
    prioridade: 0,
    itens: pedido.itens.map((item, indice) => (item === antes?.itens[indice] ? item : itemSemConteudo(item))),
    visto: {},
    mudancas: pedido.mudancas.map((mudanca) => (lidas.has(mudanca) ? mudanca : mudancaSemConteudo(mudanca))),
    movimentos: [],
    alarmes: {},
  }
}

/** With the command that did it: the undo of a delivery names it. */
function semEstacao({ em, seq, comandoId }: NonNullable<Pedido['entregue']>): Pedido['entregue'] {
  return { em, seq, ...(comandoId && { comandoId }) }
}

function itemSemConteudo({ id, linha, pizza, etapa, massa, cancelado }: Item): Item {
  return {
    ...conteudoVazio(linha, pizza !== undefined),
    ...{ id, etapa, cancelado },
    entradas: {},
    ...(massa && { massa: { situacao: massa.situacao } }),
  }
}

function conteudoVazio(linha: Item['linha'], ehPizza: boolean): ConteudoDoItem {
  return {
    linha,
    semLinha: false,
    nome: '',
    quantidade: 1,
    complementos: [],
    ...(ehPizza && { pizza: { tamanho: '', sabores: [] } }),
    avisos: [],
  }
}

function mudancaSemConteudo({ seq, em, adicionados, removidos, alterados, campos }: Mudanca): Mudanca {
  return {
    ...{ seq, em, adicionados, removidos },
    alterados: alterados.map(({ itemId, antes }) => ({
      itemId,
      antes: conteudoVazio(antes.linha, antes.pizza !== undefined),
    })),
    campos: campos.map(({ campo }) => ({ campo })),
  }
}
