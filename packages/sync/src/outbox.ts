import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Evento } from '@kds/domain/eventos'
import { COMANDOS_POR_ENVIO, type RespostaDosComandos } from '@kds/protocol/envio-de-comandos'
import type { Confirmed } from './confirmed'

/** A command on its way: durable on the device, not yet known to be in what the stream has told us. */
export interface Pending {
  /** Its place in the outbox, given by the store. */
  place: number
  comando: ComandoDaEstacao
  /** What of it could not be done, as the cook was told at once. */
  motivo?: string
  /** The server has it; it leaves when the stream has reached `cursor`. Not stored: asking again is harmless. */
  answer?: { epoca: string | undefined; cursor: number }
}

export type Outbox = readonly Pending[]

export interface Refused {
  comando: ComandoDaEstacao
  motivo: string
  partial: boolean
}

export const DEFAULT_REASON = 'O servidor não aceitou esta ação.'

export function unanswered(outbox: Outbox): Pending[] {
  return outbox.filter((pending) => !pending.answer)
}

export function nextBatch(outbox: Outbox, limit: number): ComandoDaEstacao[] {
  return unanswered(outbox)
    .slice(0, limit)
    .map((pending) => pending.comando)
}

export interface Answered {
  outbox: Outbox
  /** Left the outbox at once. */
  refused: Refused[]
  /** Accepted in part, for reasons the cook has not read yet. */
  partials: Refused[]
  /** How many commands of the outbox this answer spoke of. */
  count: number
}

/** What a command without an answer of its own is stays as it was: it will be asked again. */
export function applyAnswer(outbox: Outbox, answer: RespostaDosComandos, epoca: string | undefined): Answered {
  const resultados = new Map(answer.resultados.map((resultado) => [resultado.id, resultado]))
  const result: Answered & { outbox: Pending[] } = { outbox: [], refused: [], partials: [], count: 0 }
  for (const pending of outbox) {
    const resultado = pending.answer ? undefined : resultados.get(pending.comando.id)
    if (!resultado) {
      result.outbox.push(pending)
      continue
    }
    result.count++
    const { motivo = DEFAULT_REASON } = resultado
    if (resultado.situacao === 'recusado') {
      result.refused.push({ comando: pending.comando, motivo, partial: false })
      continue
    }
    if (resultado.motivo && resultado.motivo !== pending.motivo) {
      result.partials.push({ comando: pending.comando, motivo, partial: true })
    }
    result.outbox.push({ ...pending, answer: { epoca, cursor: answer.cursor } })
  }
  return result
}

/** An answered command leaves once its effect is in the confirmed state: the screen never steps back in between. */
export function conclude(outbox: Outbox, confirmed: Confirmed): { outbox: Outbox; gone: string[] } {
  const gone = outbox
    .filter(({ answer }) => answer && answer.epoca === confirmed.epoca && answer.cursor <= confirmed.cursor)
    .map(({ comando }) => comando.id)
  return gone.length === 0 ? { outbox, gone } : { outbox: withoutCommands(outbox, gone), gone }
}

/** A restored backup may have lost what was answered before it: everything not yet seen in the log is asked again. */
export function forgetAnswersOfOtherEpoch(outbox: Outbox, epoca: string): Outbox {
  if (!outbox.some(({ answer }) => answer && answer.epoca !== epoca)) return outbox
  return outbox.map((pending) => {
    if (!pending.answer || pending.answer.epoca === epoca) return pending
    const { answer, ...withoutIt } = pending
    return withoutIt
  })
}

/** Adds what another tab stored. `gone` have left already, though the store may not know yet. */
export function merge(outbox: Outbox, stored: Outbox, gone: ReadonlySet<string>): Outbox {
  const knownIds = new Set(outbox.map(({ comando }) => comando.id))
  const additions = stored.filter(({ comando }) => !knownIds.has(comando.id) && !gone.has(comando.id))
  return additions.length === 0 ? outbox : [...outbox, ...additions].sort((a, b) => a.place - b.place)
}

export function withoutCommands(outbox: Outbox, ids: readonly string[]): Outbox {
  return outbox.filter(({ comando }) => !ids.includes(comando.id))
}

/** An event that completes a command of ours. A move may be preceded by what it brings about (doughs, a release). */
export function completedCommand(outbox: Outbox, evento: Evento): string | undefined {
  const mine = outbox.find(({ comando }) => comando.id === evento.comandoId)
  if (!mine) return undefined
  if (mine.comando.tipo === 'moverItens' && evento.tipo !== 'ItensMovidos') return undefined
  return mine.comando.id
}

export type BatchFailure =
  /** Nothing is known of the batch: again later. */
  | { kind: 'retry' }
  | { kind: 'renew' }
  /** Somewhere in it is one the server cannot read: again with half as many. */
  | { kind: 'split'; limit: number }
  /** This one is it. */
  | { kind: 'refuse' }

const NOT_UNDERSTOOD = new Set([400, 413, 422])

/**
 * One bad command must not block the queue, and a fault of the connection must not be taken for a bad command: only a
 * server that is known to accept this station (its stream is live) can condemn one.
 */
export function judgeFailure(status: number, count: number, isLive: boolean): BatchFailure {
  if (status === 401) return { kind: 'renew' }
  if (!NOT_UNDERSTOOD.has(status) || !isLive) return { kind: 'retry' }
  return count > 1 ? { kind: 'split', limit: Math.ceil(count / 2) } : { kind: 'refuse' }
}

/** After a division, batches grow back as they get through. */
export function nextLimit(limit: number): number {
  return Math.min(COMANDOS_POR_ENVIO, limit * 2)
}

/** What a cook did. A report of sight is the device's own doing and nothing he has to wait for. */
export function actions(pending: readonly Pending[]): Pending[] {
  return pending.filter(({ comando }) => comando.tipo !== 'verPedidos')
}
