import { type ComandoDaEstacao, pedidosDoComando } from '@kds/domain/comandos'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { emMs, type Instante } from '@kds/domain/tempo'

/** Something a cook did that the kitchen did not take, with what he needs to understand why. */
export interface Refusal {
  /** The id of the command. */
  id: string
  tipo: ComandoDaEstacao['tipo']
  em: Instante
  pedidos: readonly { id: string; numero?: string }[]
  motivo: string
  /** Part of it was done. */
  partial: boolean
}

const KEPT = 50
const VALID_FOR_MS = 24 * 3_600_000

export function createRefusal(
  comando: ComandoDaEstacao,
  motivo: string,
  context: { estado: Estado | undefined; em: Instante; partial?: boolean },
): Refusal {
  const { estado, em, partial = false } = context
  const pedidos = pedidosDoComando(comando).map((id) => {
    const numero = estado && procurarPedido(estado, id)?.numero
    return { id, ...(numero !== undefined && { numero }) }
  })
  return { id: comando.id, tipo: comando.tipo, em, pedidos, motivo, partial }
}

/** The latest last. One command is refused once, however often the answer comes. */
export function withRefusals(refusals: readonly Refusal[], newOnes: readonly Refusal[]): readonly Refusal[] {
  if (newOnes.length === 0) return refusals
  const ids = new Set(newOnes.map((refusal) => refusal.id))
  return [...refusals.filter((refusal) => !ids.has(refusal.id)), ...newOnes].slice(-KEPT)
}

export function withoutRefusal(refusals: readonly Refusal[], id: string): readonly Refusal[] {
  return refusals.some((refusal) => refusal.id === id) ? refusals.filter((refusal) => refusal.id !== id) : refusals
}

/** Reasons name items and orders: they leave the device as closed orders do. */
export function recentRefusals(refusals: readonly Refusal[], now: Instante): readonly Refusal[] {
  const recentes = refusals.filter((refusal) => emMs(now) - emMs(refusal.em) < VALID_FOR_MS)
  return recentes.length === refusals.length ? refusals : recentes
}
