import type { ReactNode } from 'react'

/** Something the whole kitchen should know, said at one place of the screen. */
export interface Notice {
  id: string
  tom: 'alergico' | 'perigo' | 'atencao' | 'calmo'
  texto: string
  /** What can be done about it, where the notice is read in full. */
  acoes?: ReactNode
  /** It is about orders of other stations: this one's own are told before it. */
  alheio?: true
  /** It lasts for hours: what has just happened is told before it. */
  dura?: true
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

/**
 * The worst first: who may not eat what, what was cancelled, what was refused, what was changed, and only then what lasts and what other
 * stations leave undone. Among equals in the order in which they were told.
 */
export function worstFirst(avisos: readonly Notice[]): Notice[] {
  return [...avisos].sort((um, outro) => peso(um) - peso(outro))
}

function peso({ tom, ler, alheio, dura }: Notice): number {
  if (tom === 'alergico') return 0
  if (tom === 'perigo' && !alheio && !dura) return ler ? 1 : 2
  if (ler) return 3
  return tom === 'perigo' ? 4 : tom === 'atencao' ? 5 : 6
}

/** "1 cancelado · 2 alterados · 1 aviso": what is told besides the worst. Orders are never counted as mere notices. */
export function othersInWords(outros: readonly Notice[]): string {
  const tipos = ['cancelado', 'alterado', 'aviso'] as const
  return tipos
    .map((tipo) => [tipo, outros.filter(({ ler }) => (ler?.tipo ?? 'aviso') === tipo).length] as const)
    .flatMap(([tipo, quantos]) => (quantos === 0 ? [] : [`${quantos} ${tipo}${quantos === 1 ? '' : 's'}`]))
    .join(' · ')
}

/** Beside an allergy only the number: on a telephone there is room for no more before it. What happened follows it. */
export function told(numero: string, titulo: string, alergias: readonly string[]): string {
  return alergias.length > 0 ? `#${numero}` : `#${numero} ${titulo}`
}

export function linesAfter(titulo: string, alergias: readonly string[], linhas: ToRead['linhas']): ToRead['linhas'] {
  return alergias.length > 0 ? [{ texto: titulo }, ...linhas] : linhas
}
