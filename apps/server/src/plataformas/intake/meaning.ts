import { deOutraLoja } from '../ler-eventos'
import type { EventoLido, Plataforma } from '../plataforma'

/** Whether anything is done for it; everything else is kept as it came, and acknowledged. */
export function meansSomething(
  plataforma: Pick<Plataforma, 'significado'>,
  { pedido, tipo, loja }: EventoLido,
  codigo: string | null,
): boolean {
  if (pedido === undefined || deOutraLoja(codigo, loja)) return false
  return plataforma.significado(tipo) !== 'nada'
}
