import type { ReactNode } from 'react'

/** Something the whole kitchen should know, said at one place of the screen. */
export interface Notice {
  id: string
  tom: 'perigo' | 'atencao' | 'calmo'
  texto: string
  /** What can be done about it, where the notice is read in full. */
  acoes?: ReactNode
  /** An order that this station has to read until ENTENDI. */
  ler?: ToRead
  /** A screen reader hears of it elsewhere, once: its words may tick. */
  calado?: boolean
}

export interface ToRead {
  pedidoId: string
  tipo: 'cancelado' | 'alterado'
  /** What ENTENDI acknowledges, as `data-leitura`. */
  leitura: string | undefined
  /** What somebody may not eat and nobody knew: before all else that it says. */
  alergias?: readonly string[]
  /** What it means for each thing it concerns, below the words of the notice. */
  linhas: readonly { riscado?: string; texto: string }[]
}

const PESO = { perigo: 0, atencao: 1, calmo: 2 }

/** The worst first; among equals in the order in which they were told. */
export function worstFirst(avisos: readonly Notice[]): Notice[] {
  return [...avisos].sort((um, outro) => PESO[um.tom] - PESO[outro.tom])
}

/** "1 cancelado · 2 alterados · 1 aviso": what is told besides the worst. Orders are never counted as mere notices. */
export function othersInWords(outros: readonly Notice[]): string {
  const tipos = ['cancelado', 'alterado', 'aviso'] as const
  return tipos
    .map((tipo) => [tipo, outros.filter(({ ler }) => (ler?.tipo ?? 'aviso') === tipo).length] as const)
    .flatMap(([tipo, quantos]) => (quantos === 0 ? [] : [`${quantos} ${tipo}${quantos === 1 ? '' : 's'}`]))
    .join(' · ')
}
