import type { EventoLido, Plataforma } from '../plataforma'

/** Whether anything is done for it; everything else is kept as it came, and acknowledged. */
export function meansSomething(plataforma: Plataforma, { pedido, tipo }: EventoLido): boolean {
  return pedido !== undefined && plataforma.significado(tipo) !== 'nada'
}
