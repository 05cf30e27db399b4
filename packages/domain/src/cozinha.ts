import type { Etapa } from './etapas'

export interface Tamanho {
  nome: string
  /** What the dough maker's card shows large: G, M, BR. */
  sigla: string
}

/** What stations need to know about their kitchen. Routing rules stay on the server. */
export interface Cozinha {
  id: string
  nome: string
  tamanhos: Tamanho[]
  /** Minutes from order to ready that the kitchen promises itself. */
  metaMinutos: number
  fornoMinutos: number
  /** With it on, a pizza leaves the oven by itself when its time is up. */
  fornoAutomatico: boolean
  /** Minutes a ready order waits before it counts as handed over; 0 leaves that to the cook. */
  entregaAutomaticaMinutos: number
  /** Warn when a Kanban column holds more than this. */
  limites: Partial<Record<Etapa, number>>
}

export const COZINHA_PADRAO: Omit<Cozinha, 'id' | 'nome' | 'tamanhos'> = {
  metaMinutos: 20,
  fornoMinutos: 6,
  fornoAutomatico: false,
  entregaAutomaticaMinutos: 30,
  limites: {},
}

/** Dough balls per size name. A size nobody ever counted has no entry, and opening a dough creates none. */
export type Estoque = Readonly<Record<string, number>>
