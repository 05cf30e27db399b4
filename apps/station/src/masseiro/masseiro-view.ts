import { alergiasDoPedido } from '@kds/domain/alergia'
import type { Cozinha } from '@kds/domain/cozinha'
import type { Estado } from '@kds/domain/estado'
import { itensAtivos, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { massasDeUmaVez } from '@kds/domain/quantidades'
import type { Instante } from '@kds/domain/tempo'
import { chaveDaMassa, type TipoDaMassa, tipoDaMassa } from '@kds/domain/tipo-da-massa'
import { calledAmong } from '../words/called'
import { deOutroDia } from '../words/promessa'
import { sobraEmTexto } from './dough-in-words'

/** One item whose dough is still to be opened. */
export interface MassaPendente {
  pedido: Pedido
  itemId: string
  tipo: TipoDaMassa
  /** Equal for equal doughs. */
  chave: string
  /** More than one only for an order too large for a card per pizza. */
  quantas: number
  /** When its order is due. */
  prazo: Instante
  /** Its order waits for its release. */
  guardada: boolean
  /** What somebody of its order may not eat: what lies on the table now may be what harms him. */
  alergias: readonly string[]
  /** What lies open of what its pizza was before, in words. */
  jaAberta: string | undefined
  /** For when it was promised, in words, where that is another day. */
  outroDia: string | undefined
}

/** Equal doughs that are needed one after the other, opened together. */
export interface GrupoDeMassas {
  /** Its first dough: a group that lost its first is another one. */
  id: string
  tipo: TipoDaMassa
  massas: readonly MassaPendente[]
  quantas: number
  /** What the orders are called, each once, in the order needed. */
  numeros: readonly string[]
  prioritario: boolean
  /** The order that is due first: its lateness is the group's. */
  urgente: Pedido
  /** Set while the orders are held. */
  agendadoPara: Instante | undefined
  alergias: readonly string[]
  jaAberta: string | undefined
  outroDia: string | undefined
}

export interface MasseiroView {
  proximas: readonly GrupoDeMassas[]
  agendadas: readonly GrupoDeMassas[]
  /** Doughs to open now. */
  quantas: number
}

/** The doughs in the order they are needed: priority first, then the earliest deadline; held orders apart. */
export function masseiroView(
  { pedidos, cozinha }: Pick<Estado, 'pedidos' | 'cozinha'>,
  pendentes: (pedido: Pedido) => readonly MassaPendente[] = (pedido) => pendentesDe(pedido, cozinha),
): MasseiroView {
  const massas = Object.values(pedidos).flatMap(pendentes).sort(naOrdemDoPrazo)
  const called = calledAmong(pedidos)
  const agrupar = (juntas: readonly MassaPendente[]) => emGrupos(juntas).flatMap((grupo) => grupoDe(grupo, called))
  const proximas = agrupar(massas.filter(({ guardada }) => !guardada))
  return {
    proximas,
    agendadas: agrupar(massas.filter(({ guardada }) => guardada)),
    quantas: proximas.reduce((soma, grupo) => soma + grupo.quantas, 0),
  }
}

/** The sort is stable: the doughs of one order keep its order. */
function naOrdemDoPrazo(uma: MassaPendente, outra: MassaPendente): number {
  const [um, outro] = [uma.pedido, outra.pedido]
  if (um.prioridade !== outro.prioridade) return outro.prioridade - um.prioridade
  if (uma.prazo !== outra.prazo) return uma.prazo < outra.prazo ? -1 : 1
  if (um.recebidoEm !== outro.recebidoEm) return um.recebidoEm < outro.recebidoEm ? -1 : 1
  if (um.id !== outro.id) return um.id < outro.id ? -1 : 1
  return 0
}

export function pendentesDe(
  pedido: Pedido,
  cozinha: Pick<Cozinha, 'metaMinutos' | 'alergias'>,
): readonly MassaPendente[] {
  // Nothing is opened for an order that may still be refused: its notice stands on this board too.
  if (pedido.cancelado || pedido.entregue || pedido.aceite) return []
  const itens = itensAtivos(pedido)
  const doPedido = {
    prazo: prazoDoPedido(pedido, cozinha),
    guardada: situacaoDoPedido(pedido) === 'agendado',
    alergias: alergiasDoPedido(pedido, itens, cozinha.alergias),
    outroDia: deOutroDia(pedido),
  }
  return itens.flatMap((item) => {
    if (!item.pizza || item.massa?.situacao !== 'pendente') return []
    const tipo = tipoDaMassa(item.pizza)
    const chave = chaveDaMassa(tipo)
    const { sobra } = item.massa
    const jaAberta = sobra && sobraEmTexto(sobra)
    return [{ pedido, itemId: item.id, tipo, chave, quantas: massasDeUmaVez(item), jaAberta, ...doPedido }]
  })
}

function emGrupos(massas: readonly MassaPendente[]): MassaPendente[][] {
  const grupos: MassaPendente[][] = []
  for (const massa of massas) {
    const ultimo = grupos.at(-1)
    if (ultimo?.[0] && vaoJuntas(ultimo[0], massa)) ultimo.push(massa)
    else grupos.push([massa])
  }
  return grupos
}

function vaoJuntas(uma: MassaPendente, outra: MassaPendente): boolean {
  // What lies open has to be told of its own order: among others nobody would know whose it was.
  if (uma.jaAberta || outra.jaAberta) return false
  // Nor is a dough of another day opened with those of this evening.
  if (uma.outroDia !== outra.outroDia) return false
  return uma.chave === outra.chave && horaGuardada(uma) === horaGuardada(outra) && mesmasAlergias(uma, outra)
}

type ComAlergias = Pick<MassaPendente, 'alergias'>

function mesmasAlergias({ alergias: umas }: ComAlergias, { alergias: outras }: ComAlergias): boolean {
  return umas.length === outras.length && umas.every((alergia, indice) => alergia === outras[indice])
}

function horaGuardada({ pedido, guardada }: MassaPendente): Instante | undefined {
  return guardada ? pedido.agendadoPara : undefined
}

function grupoDe(massas: readonly MassaPendente[], called: (pedido: Pedido) => string): GrupoDeMassas[] {
  const [primeira] = massas
  if (!primeira) return []
  const { pedido, itemId, tipo } = primeira
  return [
    {
      id: `${pedido.id} ${itemId}`,
      tipo,
      massas,
      quantas: massas.reduce((soma, massa) => soma + massa.quantas, 0),
      numeros: pedidosDe(massas).map(called),
      prioritario: massas.some((massa) => massa.pedido.prioridade === 1),
      urgente: maisUrgente(massas),
      agendadoPara: horaGuardada(primeira),
      alergias: primeira.alergias,
      jaAberta: primeira.jaAberta,
      outroDia: primeira.outroDia,
    },
  ]
}

/** Each once, in the order needed. */
export function pedidosDe(massas: readonly MassaPendente[]): Pedido[] {
  return [...new Set(massas.map(({ pedido }) => pedido))]
}

/** Priority may have put an order that is due later first. */
function maisUrgente(massas: readonly MassaPendente[]): Pedido {
  return massas.reduce((uma, outra) => (outra.prazo < uma.prazo ? outra : uma)).pedido
}

/** Groups that look the same keep their identity, so that only rows that changed are drawn again. */
export function comGruposIguais(
  antes: readonly GrupoDeMassas[],
  agora: readonly GrupoDeMassas[],
): readonly GrupoDeMassas[] {
  const antigos = new Map(antes.map((grupo) => [grupo.id, grupo]))
  return agora.map((grupo) => {
    const antigo = antigos.get(grupo.id)
    return antigo && mesmasMassas(antigo, grupo) ? antigo : grupo
  })
}

function mesmasMassas(um: GrupoDeMassas, outro: GrupoDeMassas): boolean {
  return (
    um.massas.length === outro.massas.length &&
    um.numeros.join() === outro.numeros.join() &&
    mesmasAlergias(um, outro) &&
    um.massas.every((massa, indice) => {
      const par = outro.massas[indice]
      return par?.pedido === massa.pedido && par.itemId === massa.itemId
    })
  )
}
