import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import type { Posicao, Retrato } from '@kds/protocol/stream'

/** Raised when the stored shape changes: an older one is thrown away and asked for again, the outbox stays. */
export const FORMAT = 1

/** What the server has told us, up to one place in its log. */
export interface Confirmed {
  format: number
  epoca: string
  cursor: number
  estado: Estado
  /** Commands of this device still in the outbox whose effect is already in `estado`. */
  done: readonly string[]
  /** What this version did not understand, or not whole: the last snapshot, and events since. */
  unknownEvents: number
}

/** An event as read from the stream; without `evento` when this version does not know it. */
export interface ReadEvent {
  epoca?: string
  seq: number
  evento?: Evento
  /** Of a later version, and not all of it was understood. */
  partly?: boolean
}

export type Application =
  | { kind: 'applied'; confirmed: Confirmed }
  /** Already known: a resumed stream may say things twice. */
  | { kind: 'repeated' }
  /** Something is missing in between. */
  | { kind: 'gap' }
  /** From another life of the log: our position means nothing any more. */
  | { kind: 'otherEpoch' }

export function confirmedFromSnapshot(retrato: Retrato, ownIds: readonly string[], partly = false): Confirmed {
  const { epoca, cursor, cozinha, estoque, recentes } = retrato
  const pedidos = Object.fromEntries(retrato.pedidos.map((pedido) => [pedido.id, pedido]))
  const estado: Estado = { cozinha, estoque, pedidos, recentes }
  return { format: FORMAT, epoca, cursor, estado, done: doneInState(estado, ownIds), unknownEvents: partly ? 1 : 0 }
}

export function applyEvent(confirmed: Confirmed | undefined, parsed: ReadEvent): Application {
  if (!confirmed) return { kind: 'gap' }
  if (parsed.epoca !== undefined && parsed.epoca !== confirmed.epoca) return { kind: 'otherEpoch' }
  if (parsed.seq <= confirmed.cursor) return { kind: 'repeated' }
  if (parsed.seq !== confirmed.cursor + 1) return { kind: 'gap' }
  const { evento, seq } = parsed
  const unknownEvents = confirmed.unknownEvents + (isUnderstood(parsed) ? 0 : 1)
  const estado = evento ? evolve(confirmed.estado, evento) : confirmed.estado
  return { kind: 'applied', confirmed: { ...confirmed, cursor: seq, estado, unknownEvents } }
}

/** A later version has to ask for the rest. */
export function isUnderstood({ evento, partly }: ReadEvent): boolean {
  return evento !== undefined && !partly
}

/** Notes that a command of ours has taken effect, so that it is not shown a second time on top of itself. */
export function withDone(confirmed: Confirmed, comandoId: string): Confirmed {
  if (confirmed.done.includes(comandoId)) return confirmed
  return { ...confirmed, done: [...confirmed.done, comandoId] }
}

export function withoutDone(confirmed: Confirmed, gone: readonly string[]): Confirmed {
  const done = confirmed.done.filter((id) => !gone.includes(id))
  return done.length === confirmed.done.length ? confirmed : { ...confirmed, done }
}

/** A snapshot has no events to tell whose they were, but orders remember the commands that moved them. */
function doneInState(estado: Estado, ownIds: readonly string[]): string[] {
  if (ownIds.length === 0) return []
  const knownIds = new Set<string>()
  for (const pedido of [...Object.values(estado.pedidos), ...estado.recentes]) {
    for (const { comandoId } of pedido.movimentos) knownIds.add(comandoId)
    if (pedido.entregue?.comandoId) knownIds.add(pedido.entregue.comandoId)
  }
  return ownIds.filter((id) => knownIds.has(id))
}

export function openCount(confirmed: Confirmed | undefined): number {
  return confirmed ? Object.keys(confirmed.estado.pedidos).length : 0
}

export function positionOf({ epoca, cursor }: Confirmed): Posicao {
  return { epoca, seq: cursor }
}
