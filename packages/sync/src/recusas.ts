import { type ComandoDaEstacao, pedidosDoComando } from '@kds/domain/comandos'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { emMs, type Instante } from '@kds/domain/tempo'

/** Something a cook did that the kitchen did not take, with what he needs to understand why. */
export interface Recusa {
  /** The id of the command. */
  id: string
  tipo: ComandoDaEstacao['tipo']
  em: Instante
  pedidos: readonly { id: string; numero?: string }[]
  motivo: string
  /** Part of it was done. */
  parcial: boolean
}

const GUARDADAS = 50
const VALIDADE_MS = 24 * 3_600_000

export function criarRecusa(
  comando: ComandoDaEstacao,
  motivo: string,
  contexto: { estado: Estado | undefined; em: Instante; parcial?: boolean },
): Recusa {
  const { estado, em, parcial = false } = contexto
  const pedidos = pedidosDoComando(comando).map((id) => {
    const numero = estado && procurarPedido(estado, id)?.numero
    return { id, ...(numero !== undefined && { numero }) }
  })
  return { id: comando.id, tipo: comando.tipo, em, pedidos, motivo, parcial }
}

/** The latest last. One command is refused once, however often the answer comes. */
export function comRecusas(recusas: readonly Recusa[], novas: readonly Recusa[]): readonly Recusa[] {
  if (novas.length === 0) return recusas
  const ids = new Set(novas.map((recusa) => recusa.id))
  return [...recusas.filter((recusa) => !ids.has(recusa.id)), ...novas].slice(-GUARDADAS)
}

export function semRecusa(recusas: readonly Recusa[], id: string): readonly Recusa[] {
  return recusas.some((recusa) => recusa.id === id) ? recusas.filter((recusa) => recusa.id !== id) : recusas
}

/** Reasons name items and orders: they leave the device as closed orders do. */
export function recusasRecentes(recusas: readonly Recusa[], agora: Instante): readonly Recusa[] {
  const recentes = recusas.filter((recusa) => emMs(agora) - emMs(recusa.em) < VALIDADE_MS)
  return recentes.length === recusas.length ? recusas : recentes
}
