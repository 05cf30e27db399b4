import { deOutraLoja } from '../ler-eventos'
import type { EventoLido, Plataforma } from '../plataforma'
import type { SituacaoDoEvento } from '../tables'

export interface Meaning {
  readonly situacao: Extract<SituacaoDoEvento, 'pendente' | 'ignorado' | 'desistiu'>
  readonly falha?: string
}

const SEM_ID = 'A plataforma contou um pedido novo sem dizer qual: confira no aplicativo dela.'

/** Whether anything is done for it; everything else is kept as it came, and acknowledged. An order that nobody can ask for is seen. */
export function meaningOf(
  plataforma: Pick<Plataforma, 'significado'>,
  { pedido, tipo, loja }: EventoLido,
  codigo: string | null,
): Meaning {
  const significado = plataforma.significado(tipo)
  if (significado === 'nada' || deOutraLoja(codigo, loja)) return { situacao: 'ignorado' }
  if (pedido !== undefined) return { situacao: 'pendente' }
  return significado === 'criado' ? { situacao: 'desistiu', falha: SEM_ID } : { situacao: 'ignorado' }
}
