import { ETAPAS } from '@kds/domain/etapas'
import type { Evento } from '@kds/domain/eventos'
import type { Acao } from '@kds/sync/motor'
import type { Tap } from './journal'

/** The one event that says a command was done; what else it brings about comes beside it. */
const EFFECT: Record<Acao['tipo'], readonly Evento['tipo'][]> = {
  moverItens: ['ItensMovidos'],
  desfazer: ['ItensMovidos', 'MassasFechadas', 'PedidoReaberto'],
  abrirMassas: ['MassasAbertas'],
  entregarPedido: ['PedidoEntregue'],
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

/** A tap that was promised is done once, or was done by somebody else already, or was refused with a reason somebody read. */
export function judgeTap(tap: Tap, log: IndexedLog, refusals: ReadonlyMap<string, string>): string[] {
  const { id, estacao, acao, answers } = tap
  const name = `tap ${id} (${acao.tipo}, ${estacao})`
  const types = EFFECT[acao.tipo]
  const effects = (log.byCommand.get(id) ?? []).filter((event) => types.includes(event.tipo))
  const repeated = types.filter((type) => effects.filter((event) => event.tipo === type).length > 1)
  if (repeated.length > 0) return [`${name} was done twice: ${repeated.join(', ')}`]
  if (answers.length === 0) return [`${name} was promised and never answered`]
  const refused = answers.some(({ situacao }) => situacao === 'recusado')
  if (refused && effects.length > 0) return [`${name} was refused and yet done`]
  if (refused) return refusals.get(id) ? [] : [`${name} was refused and nobody was told why`]
  if (effects.length > 0) return []
  if (answers.some(({ situacao }) => situacao === 'aceito')) return [`${name} was acknowledged and is lost`]
  return doneByAnother(acao, log.events) ? [] : [`${name} was called done and nobody did it`]
}

/** What became of the taps: most collide with nobody, some find the thing done already, some no longer fit. */
export function countFates(taps: readonly Tap[], log: IndexedLog): Record<string, number> {
  const refused = taps.filter(({ answers }) => answers.some(({ situacao }) => situacao === 'recusado')).length
  const done = taps.filter(({ id }) => log.byCommand.has(id)).length
  return { done, 'done by another': taps.length - done - refused, refused }
}

function doneByAnother(acao: Acao, log: readonly Evento[]): boolean {
  switch (acao.tipo) {
    case 'moverItens':
      return movedByAnother(acao, log)
    case 'entregarPedido':
      return log.some((event) => event.tipo === 'PedidoEntregue' && event.pedidoId === acao.pedidoId)
    case 'priorizarPedido':
      return log.some((event) => event.tipo === 'PedidoPriorizado' && event.pedidoId === acao.pedidoId)
    case 'verPedidos':
      return acao.pedidoIds.every((id) =>
        log.some((event) => event.tipo === 'PedidosVistos' && event.vistos.some(({ pedidoId }) => pedidoId === id)),
      )
    default:
      return true
  }
}

function movedByAnother(acao: Extract<Acao, { tipo: 'moverItens' }>, log: readonly Evento[]): boolean {
  const moves = log.flatMap((event) =>
    event.tipo === 'ItensMovidos' && event.pedidoId === acao.pedidoId ? event.itens : [],
  )
  return acao.itens.every(({ itemId, de, para }) =>
    moves.some((move) => move.itemId === itemId && reaches(move.para, { de, para })),
  )
}

/** At the wanted step, or past it in the wanted direction. */
function reaches(step: (typeof ETAPAS)[number], { de, para }: { de: typeof step; para: typeof step }): boolean {
  const direction = Math.sign(ETAPAS.indexOf(para) - ETAPAS.indexOf(de))
  return (ETAPAS.indexOf(step) - ETAPAS.indexOf(para)) * direction >= 0
}
