import type { ReactNode } from 'react'

/** Something the whole kitchen should know, said at one place of the screen. */
export interface Notice {
  id: string
  tom: 'perigo' | 'atencao' | 'calmo'
  texto: string
  /** What can be done about it, where the notice is read in full. */
  acoes?: ReactNode
}

const PESO = { perigo: 0, atencao: 1, calmo: 2 }

/** The worst first; among equals in the order in which they were told. */
export function worstFirst(avisos: readonly Notice[]): Notice[] {
  return [...avisos].sort((um, outro) => PESO[um.tom] - PESO[outro.tom])
}
