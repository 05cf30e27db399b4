import type { Etapa } from './etapas'
import type { Fracao } from './fracao'
import { type Linha, linhasEmOrdem, type Posto } from './linhas'
import type { Instante } from './tempo'

export const TIPOS_DE_PEDIDO = ['entrega', 'retirada', 'mesa', 'balcao'] as const
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number]

export const TIPOS_DE_COMPLEMENTO = ['adicional', 'remocao', 'opcao'] as const
export type TipoDeComplemento = (typeof TIPOS_DE_COMPLEMENTO)[number]

export interface Complemento {
  nome: string
  quantidade: number
  tipo: TipoDeComplemento
}

export interface Sabor {
  nome: string
  /** Absent only when the origin gave fractions for some flavours and not for others. */
  fracao?: Fracao
  adicionais: string[]
  remocoes: string[]
  observacao?: string
}

export interface Pizza {
  tamanho: string
  tipoMassa?: string
  borda?: string
  sabores: Sabor[]
}

/** When something happened and at which station; no station when time itself did it. */
export interface Passagem {
  em: Instante
  seq: number
  estacao?: string
}

export interface Massa {
  situacao: 'pendente' | 'aberta'
  em?: Instante
  estacao?: string
  /** The command that opened it: only that command's undo may close it. */
  comandoId?: string
  /** The dough that lay open when the pizza became another, or was opened for what it no longer was: it is no dough of this pizza any more. */
  sobra?: Sobra
  /** So many of its doughs lay open when its quantity grew: what is to be opened, or was opened last, is the rest. */
  jaAbertas?: number
}

export interface Sobra extends Pick<Pizza, 'tamanho' | 'tipoMassa' | 'borda'> {
  /** Absent: one. */
  quantas?: number
}

/** What was ordered, without what the kitchen did with it. */
export interface ConteudoDoItem {
  referencia?: string
  /** The product at its origin: what the routing knew it by. */
  codigo?: string
  categoria?: string
  linha: Linha
  /** No rule knew where it belongs: it waits in cozinha for a cook to say. */
  semLinha: boolean
  nome: string
  quantidade: number
  complementos: Complemento[]
  observacao?: string
  pizza?: Pizza
  /** What could not be understood, in words for the cook. */
  avisos: string[]
}

export interface Item extends ConteudoDoItem {
  /** Unique within its order: "1", "2", … never used again. */
  id: string
  etapa: Etapa
  entradas: Partial<Record<Etapa, Passagem>>
  massa?: Massa
  cancelado: boolean
  /** The last command that moved it and was not undone: an undo of an older one does not apply yet. */
  ultimoComando?: string
  /** The last change that made it what it is, or told of an allergy beside it; absent while it is as it came. */
  mudou?: number
}

export interface Mudanca {
  seq: number
  em: Instante
  adicionados: string[]
  removidos: string[]
  alterados: { itemId: string; antes: ConteudoDoItem }[]
  campos: CampoAlterado[]
  /** It told of an allergy that the order had not told before. */
  alergiaNova?: true
}

export interface CampoAlterado {
  campo: keyof DadosDoPedido
  antes?: string
  depois?: string
}

export interface PassoFeito {
  itemId: string
  de: Etapa
  para: Etapa
  /** The steps a move back took away, for its undo. */
  entradas?: Item['entradas']
  /** The item's `ultimoComando` before this step: once this one is undone, that one may be. */
  anterior?: string
}

/** What a command did to this order, kept while it may still be undone. */
export interface Movimento {
  comandoId: string
  itens: PassoFeito[]
  massas: string[]
  desfeito: boolean
}

/** Why an order may be refused, in its platform's own words. */
export interface MotivoDeRecusa {
  codigo: string
  texto: string
}

/** Its platform wants an answer: until when, and for which reasons it takes a no. */
export interface Aceite {
  ate: Instante
  motivos: MotivoDeRecusa[]
}

/** What the origin says of an order and may change later. */
export interface DadosDoPedido {
  numero: string
  tipo: TipoDePedido
  mesa?: string
  cliente?: string
  agendadoPara?: Instante
  prometidoPara?: Instante
  observacao?: string
}

export interface Pedido extends DadosDoPedido {
  id: string
  origem: string
  referencia: string
  criadoEm: Instante
  prioridade: 0 | 1
  itens: Item[]
  recebidoEm: Instante
  /** When its age began: on arrival, or on release of a scheduled order. Absent while it is held. */
  liberadoEm?: Instante
  /** Waits for a cook to accept or refuse it; absent once somebody did, and where nobody is asked. */
  aceite?: Aceite
  visto: Partial<Record<Posto, Passagem>>
  iniciado?: Passagem
  pronto?: Passagem
  entregue?: Passagem & { comandoId?: string }
  cancelado?: Passagem & { motivo?: string; recusa?: string }
  mudancas: Mudanca[]
  /** Up to which seq each line has read changes and cancellation. */
  reconhecido: Partial<Record<Posto, number>>
  movimentos: Movimento[]
  alarmes: { naoVisto?: Linha[]; atrasadoEm?: Instante; semConfirmacao?: Instante }
}

export type Situacao = 'agendado' | 'fila' | 'preparo' | 'pronto' | 'entregue' | 'cancelado'

export function itensAtivos(pedido: Pedido): Item[] {
  return pedido.itens.filter((item) => !item.cancelado)
}

/** Derived, never stored by hand. */
export function situacaoDoPedido(pedido: Pedido): Situacao {
  if (pedido.cancelado) return 'cancelado'
  if (pedido.entregue) return 'entregue'
  const ativos = itensAtivos(pedido)
  if (ativos.length > 0 && ativos.every((item) => item.etapa === 'pronto')) return 'pronto'
  if (ativos.some((item) => item.etapa !== 'fila')) return 'preparo'
  return pedido.liberadoEm ? 'fila' : 'agendado'
}

/** How many of these orders are ready and wait to be handed over: open still, with nothing left to make. */
export function prontosParaEntregar(pedidos: Readonly<Record<string, Pedido>>): number {
  return Object.values(pedidos).filter((pedido) => situacaoDoPedido(pedido) === 'pronto').length
}

/** The lines that ever had work in this order, struck-through items included. */
export function linhasDoPedido(pedido: Pedido): Linha[] {
  return linhasEmOrdem(pedido.itens.map((item) => item.linha))
}

/** The lines that still have something to make in it. */
export function linhasComTrabalho(pedido: Pedido): Linha[] {
  const faltam = itensAtivos(pedido).filter((item) => item.etapa !== 'pronto')
  return linhasEmOrdem(faltam.map((item) => item.linha))
}

export function cancelamentoPendente(pedido: Pedido, posto: Posto): boolean {
  if (!pedido.cancelado) return false
  return (pedido.reconhecido[posto] ?? 0) < pedido.cancelado.seq
}

/** Open orders are the ones a kitchen must still see: not delivered, and not cancelled with every line aware of it. */
export function pedidoAberto(pedido: Pedido): boolean {
  if (pedido.entregue) return false
  if (!pedido.cancelado) return true
  return linhasDoPedido(pedido).some((linha) => cancelamentoPendente(pedido, linha))
}

/**
 * Who has to read this change: the lines it touches, all of them when it tells of a new allergy, and the dough maker when a pizza is among them, or when the order of a dough has something
 * new to say of an allergy: its note or any of its items.
 */
export function postosDaMudanca(pedido: Pedido, mudanca: Mudanca): Posto[] {
  const tocados = new Set([
    ...mudanca.adicionados,
    ...mudanca.removidos,
    ...mudanca.alterados.map((alterado) => alterado.itemId),
  ])
  const linhas =
    mudanca.campos.length > 0 || mudanca.alergiaNova
      ? linhasDoPedido(pedido)
      : linhasEmOrdem(pedido.itens.filter((item) => tocados.has(item.id)).map((item) => item.linha))
  const mexeEmMassa =
    pedido.itens.some((item) => tocados.has(item.id) && item.massa) ||
    mudanca.alterados.some(({ antes }) => antes.pizza) ||
    (podeFalarDeAlergia(mudanca) && pedido.itens.some((item) => item.massa))
  return mexeEmMassa ? [...linhas, 'massa'] : linhas
}

/** What is taken off says nothing new. */
function podeFalarDeAlergia(mudanca: Mudanca): boolean {
  const { adicionados, alterados } = mudanca
  return adicionados.length + alterados.length > 0 || outroRecado(mudanca)
}

/**
 * Lines that have not read what became of an item of theirs, of an allergy beside it, or of the note of the whole order: what they made may not be what
 * is wanted, and what was taken off may lie among it.
 */
export function linhasPorLer(pedido: Pedido): Linha[] {
  const naoLeu = (linha: Linha, seq = 0) => seq > (pedido.reconhecido[linha] ?? 0)
  const mudados = pedido.itens.filter((item) =>
    item.cancelado
      ? item.etapa === 'pronto' &&
        pedido.mudancas.some(({ seq, removidos }) => naoLeu(item.linha, seq) && removidos.includes(item.id))
      : naoLeu(item.linha, item.mudou),
  )
  const recados = linhasDoPedido(pedido).filter((linha) => recadoPorLer(pedido, linha))
  return linhasEmOrdem([...mudados.map(({ linha }) => linha), ...recados])
}

/** Another note of the order, which speaks of its items as often as their own notes do. */
export function recadoPorLer(pedido: Pedido, linha: Linha): boolean {
  return mudancasPendentes(pedido, linha).some(outroRecado)
}

function outroRecado({ campos }: Mudanca): boolean {
  return campos.some(({ campo }) => campo === 'observacao')
}

export function mudancasPendentes(pedido: Pedido, posto: Posto): Mudanca[] {
  const lido = pedido.reconhecido[posto] ?? 0
  return pedido.mudancas.filter((mudanca) => mudanca.seq > lido && postosDaMudanca(pedido, mudanca).includes(posto))
}
