const CHEGADAS = ['cancelado', 'alterado', 'prioritário', 'novo'] as const

/** What matters most of something that waits for a quiet moment. */
export type Chegada = (typeof CHEGADAS)[number]

/** "1 cancelado · 2 novos"; empty when nothing waits. */
export function comingWords(chegadas: readonly Chegada[]): string {
  return CHEGADAS.flatMap((qual) => {
    const quantos = chegadas.filter((chegada) => chegada === qual).length
    return quantos === 0 ? [] : [quantos === 1 ? `1 ${qual}` : `${quantos} ${qual}s`]
  }).join(' · ')
}
