import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import type { Posicao, Retrato } from '@kds/protocol/stream'

/** Raised when the stored shape changes: an older one is thrown away and asked for again, the outbox stays. */
export const FORMATO = 1

/** What the server has told us, up to one place in its log. */
export interface Confirmado {
  formato: number
  epoca: string
  cursor: number
  estado: Estado
  /** Commands of this device still in the outbox whose effect is already in `estado`. */
  feitos: readonly string[]
  /** Events since the last snapshot that this version does not understand. */
  desconhecidos: number
}

/** An event as read from the stream; without `evento` when this version does not know it. */
export interface EventoLido {
  epoca?: string
  seq: number
  evento?: Evento
}

export type Aplicacao =
  | { caso: 'aplicado'; confirmado: Confirmado }
  /** Already known: a resumed stream may say things twice. */
  | { caso: 'repetido' }
  /** Something is missing in between. */
  | { caso: 'lacuna' }
  /** From another life of the log: our position means nothing any more. */
  | { caso: 'outraEpoca' }

export function confirmadoDoRetrato(retrato: Retrato, meus: readonly string[]): Confirmado {
  const { epoca, cursor, cozinha, estoque, recentes } = retrato
  const pedidos = Object.fromEntries(retrato.pedidos.map((pedido) => [pedido.id, pedido]))
  const estado: Estado = { cozinha, estoque, pedidos, recentes }
  return { formato: FORMATO, epoca, cursor, estado, feitos: feitosNoEstado(estado, meus), desconhecidos: 0 }
}

export function aplicarEvento(confirmado: Confirmado | undefined, lido: EventoLido): Aplicacao {
  if (!confirmado) return { caso: 'lacuna' }
  if (lido.epoca !== undefined && lido.epoca !== confirmado.epoca) return { caso: 'outraEpoca' }
  if (lido.seq <= confirmado.cursor) return { caso: 'repetido' }
  if (lido.seq !== confirmado.cursor + 1) return { caso: 'lacuna' }
  const avancado = { ...confirmado, cursor: lido.seq }
  if (!lido.evento)
    return { caso: 'aplicado', confirmado: { ...avancado, desconhecidos: confirmado.desconhecidos + 1 } }
  return { caso: 'aplicado', confirmado: { ...avancado, estado: evolve(confirmado.estado, lido.evento) } }
}

/** Notes that a command of ours has taken effect, so that it is not shown a second time on top of itself. */
export function comFeito(confirmado: Confirmado, comandoId: string): Confirmado {
  if (confirmado.feitos.includes(comandoId)) return confirmado
  return { ...confirmado, feitos: [...confirmado.feitos, comandoId] }
}

export function semFeitos(confirmado: Confirmado, idos: readonly string[]): Confirmado {
  const feitos = confirmado.feitos.filter((id) => !idos.includes(id))
  return feitos.length === confirmado.feitos.length ? confirmado : { ...confirmado, feitos }
}

/** A snapshot has no events to tell whose they were, but orders remember the commands that moved them. */
function feitosNoEstado(estado: Estado, meus: readonly string[]): string[] {
  if (meus.length === 0) return []
  const conhecidos = new Set<string>()
  for (const pedido of [...Object.values(estado.pedidos), ...estado.recentes]) {
    for (const { comandoId } of pedido.movimentos) conhecidos.add(comandoId)
    if (pedido.entregue?.comandoId) conhecidos.add(pedido.entregue.comandoId)
  }
  return meus.filter((id) => conhecidos.has(id))
}

export function quantosAbertos(confirmado: Confirmado | undefined): number {
  return confirmado ? Object.keys(confirmado.estado.pedidos).length : 0
}

export function posicaoDo({ epoca, cursor }: Confirmado): Posicao {
  return { epoca, seq: cursor }
}
