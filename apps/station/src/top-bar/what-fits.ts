/** What may leave the bar for the menu, the first to go first. Menu, badge, sound and clock stay. */
export const VAI_PRIMEIRO = [
  'linhas',
  'telaCheia',
  'opcoes',
  'empresa',
  'recuperar',
  'totais',
  'configuracoes',
  'marca',
] as const

export type BarPart = (typeof VAI_PRIMEIRO)[number]

interface Room {
  /** How wide the bar is inside, and what is left between its parts. */
  largura: number
  espaco: number
  /** Widths of what always stays. */
  fixas: readonly number[]
  /** Widths of what is there and may go; nothing is as wide as nothing. */
  moveis: Readonly<Partial<Record<BarPart, number>>>
}

/** What does not fit in one line: room is given by rank, the last to go first, and what is too wide for what is left goes. */
export function whatGoes({ largura, espaco, fixas, moveis }: Room): BarPart[] {
  const gap = (partes: number) => espaco * Math.max(0, partes - 1)
  let livre = largura - fixas.reduce((soma, fixa) => soma + fixa, 0) - gap(fixas.length)
  const fora: BarPart[] = []
  for (const parte of [...VAI_PRIMEIRO].reverse()) {
    const precisa = moveis[parte]
    if (precisa === undefined) continue
    if (precisa === 0) continue
    if (precisa + espaco <= livre) livre -= precisa + espaco
    else fora.unshift(parte)
  }
  return fora
}
