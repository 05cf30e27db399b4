import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import type { Evento } from '@kds/domain/eventos'
import type { Action } from '@kds/sync/engine'
import type { Tap } from './journal'

/** The one event that says a command was done; what else it brings about comes beside it. */
const EFFECT: Record<Action['tipo'], readonly Evento['tipo'][]> = {
  moverItens: ['ItensMovidos'],
  desfazer: ['ItensMovidos', 'MassasFechadas', 'PedidoReaberto'],
  abrirMassas: ['MassasAbertas'],
  entregarPedido: ['PedidoEntregue'],
  aceitarPedido: ['PedidoAceito'],
  recusarPedido: ['PedidoCancelado'],
  priorizarPedido: ['PedidoPriorizado'],
  reconhecer: ['PedidoReconhecido'],
  verPedidos: ['PedidosVistos'],
  definirLinha: ['ItemRoteado'],
  contarMassas: ['MassasContadas'],
  ajustarMassas: ['MassasAjustadas'],
}

export interface IndexedLog {
  readonly events: readonly Evento[]
  readonly byCommand: ReadonlyMap<string, readonly Evento[]>
}

export function indexLog(events: readonly Evento[]): IndexedLog {
  const byCommand = new Map<string, Evento[]>()
  for (const event of events) {
    if (event.comandoId === undefined) continue
    const known = byCommand.get(event.comandoId)
    if (known) known.push(event)
    else byCommand.set(event.comandoId, [event])
  }
  return { events, byCommand }
}

/**
 * A tap that was promised is done once, or was done by somebody else already, or was refused with a reason somebody read. Where it
 * was done in part, the same holds for every part.
 */
export function judgeTap(tap: Tap, log: IndexedLog, refusals: ReadonlyMap<string, string>): string[] {
  const { id, estacao, action, answers } = tap
  const name = `tap ${id} (${action.tipo}, ${estacao})`
  const types = EFFECT[action.tipo]
  const effects = (log.byCommand.get(id) ?? []).filter((event) => types.includes(event.tipo))
  const repeated = types.filter((type) => effects.filter((event) => event.tipo === type).length > 1)
  if (repeated.length > 0) return [`${name} was done twice: ${repeated.join(', ')}`]
  if (answers.length === 0) return [`${name} was promised and never answered`]
  const refused = answers.some(({ situacao }) => situacao === 'recusado')
  if (refused && effects.length > 0) return [`${name} was refused and yet done`]
  if (refused) return refusals.get(id) ? [] : [`${name} was refused and nobody was told why`]
  const untold = judgeReason(tap, refusals)
  if (untold) return [`${name} ${untold}`]
  if (effects.length > 0) return judgeParts(tap, log).map((left) => `${name} ${left}`)
  if (answers.some(({ situacao }) => situacao === 'aceito')) return [`${name} was acknowledged and is lost`]
  return doneByAnother(action, log.events) ? [] : [`${name} was called done and nobody did it`]
}

/** A cook reads the reason for what was not done, and no reason for what was. */
function judgeReason({ id, reservation, answers }: Tap, refusals: ReadonlyMap<string, string>): string | undefined {
  const reason = answers.find(({ motivo }) => motivo)?.motivo
  const told = refusals.get(id) || (reason === reservation ? reservation : undefined)
  if (reason && !told) return 'was done in part and nobody was told why'
  if (!reason && refusals.has(id)) return 'was done and its cook was told that it was not'
  return undefined
}

/** What of a move is neither done by it nor was done before it, though no answer says that it was not. */
function judgeParts({ id, action, answers }: Tap, { events, byCommand }: IndexedLog): string[] {
  const effect = byCommand.get(id)?.find((event) => event.tipo === 'ItensMovidos')
  if (action.tipo !== 'moverItens' || !effect) return []
  const moved = new Set(effect.itens.map(({ itemId }) => itemId))
  const left = action.itens.filter(({ itemId }) => !moved.has(itemId))
  const explained = answers.some(({ motivo }) => motivo)
  if (explained) return left.length > 0 ? [] : ['was called done in part and is done whole']
  const before = events.filter(({ seq }) => seq < effect.seq)
  return left
    .filter((part) => !reaches(stepIn(before, action.pedidoId, part.itemId), part))
    .map(({ itemId }) => `was acknowledged and its item ${itemId} is left out`)
}

/** Where an item stood at the end of these events. */
function stepIn(events: readonly Evento[], pedidoId: string, itemId: string): Etapa {
  const last = events.findLast(
    (event) =>
      event.tipo === 'ItensMovidos' &&
      event.pedidoId === pedidoId &&
      event.itens.some((item) => item.itemId === itemId),
  )
  const move = last?.tipo === 'ItensMovidos' && last.itens.findLast((item) => item.itemId === itemId)
  return move ? move.para : 'fila'
}

/** What became of the taps: most collide with nobody, some find the thing done already, some no longer fit. */
export function countFates(taps: readonly Tap[], log: IndexedLog): Record<string, number> {
  const refused = taps.filter(({ answers }) => answers.some(({ situacao }) => situacao === 'recusado')).length
  const done = taps.filter(({ id }) => log.byCommand.has(id))
  const part = done.filter(({ answers }) => answers.some(({ motivo }) => motivo)).length
  return {
    done: done.length - part,
    'done in part': part,
    'done by another': taps.length - done.length - refused,
    refused,
  }
}

function doneByAnother(action: Action, log: readonly Evento[]): boolean {
  switch (action.tipo) {
    case 'moverItens':
      return movedByAnother(action, log)
    case 'entregarPedido':
      return log.some((event) => event.tipo === 'PedidoEntregue' && event.pedidoId === action.pedidoId)
    case 'priorizarPedido':
      return prioritiesOf(action.pedidoId, log).includes(action.prioridade)
    case 'verPedidos':
      return action.pedidoIds.every((id) =>
        log.some((event) => event.tipo === 'PedidosVistos' && event.vistos.some(({ pedidoId }) => pedidoId === id)),
      )
    default:
      return true
  }
}

/**
 * Each priority an order had, the one it came with too: where a cook's first tap is refused and his second takes it back, the second
 * finds what it wants without anybody having done anything.
 */
function prioritiesOf(pedidoId: string, log: readonly Evento[]): number[] {
  return log.flatMap((event) => {
    if (event.tipo === 'PedidoRecebido' && event.pedido.id === pedidoId) return [event.pedido.prioridade]
    return event.tipo === 'PedidoPriorizado' && event.pedidoId === pedidoId ? [event.prioridade] : []
  })
}

function movedByAnother(action: Extract<Action, { tipo: 'moverItens' }>, log: readonly Evento[]): boolean {
  const moves = log.flatMap((event) =>
    event.tipo === 'ItensMovidos' && event.pedidoId === action.pedidoId ? event.itens : [],
  )
  return action.itens.every(({ itemId, de, para }) =>
    stoodAt(itemId, moves).some((step) => reaches(step, { de, para })),
  )
}

/** Each step an item stood at, the one it came with too. */
function stoodAt(itemId: string, moves: readonly { itemId: string; para: Etapa }[]): Etapa[] {
  return ['fila', ...moves.filter((move) => move.itemId === itemId).map(({ para }) => para)]
}

/** At the wanted step, or past it in the wanted direction. */
function reaches(step: Etapa, { de, para }: { de: Etapa; para: Etapa }): boolean {
  const direction = Math.sign(ETAPAS.indexOf(para) - ETAPAS.indexOf(de))
  return (ETAPAS.indexOf(step) - ETAPAS.indexOf(para)) * direction >= 0
}
