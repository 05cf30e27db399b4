import type { Fato } from './eventos'

/** What becomes of a command. */
export type Decisao =
  /** Done. A reason may tell what of it could not be done. */
  | { situacao: 'aceito'; fatos: Fato[]; motivo?: string }
  /** It was done before: nothing happens twice. */
  | { situacao: 'repetido' }
  | { situacao: 'recusado'; motivo: string }

export const REPETIDO: Decisao = { situacao: 'repetido' }

export function aceitar(...fatos: Fato[]): Decisao {
  return { situacao: 'aceito', fatos }
}

export function recusar(motivo: string): Decisao {
  return { situacao: 'recusado', motivo }
}

export const NAO_ESTA_ABERTO = 'Este pedido não está mais aberto.'
