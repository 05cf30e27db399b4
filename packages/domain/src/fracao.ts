export interface Fracao {
  n: number
  d: number
}

/** Exact: thirds must add up to one, which no floating point sum promises. */
export function somamUm(fracoes: readonly Fracao[]): boolean {
  let n = 0n
  let d = 1n
  for (const fracao of fracoes) {
    if (!fracaoValida(fracao)) return false
    const outro = BigInt(fracao.d)
    n = n * outro + BigInt(fracao.n) * d
    d = d * outro
  }
  return n === d
}

export function fracaoValida({ n, d }: Fracao): boolean {
  return Number.isInteger(n) && Number.isInteger(d) && n > 0 && d > 0 && n <= d
}

export function partesIguais(quantas: number): Fracao[] {
  return Array.from({ length: quantas }, () => ({ n: 1, d: quantas }))
}

const SIMBOLOS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
  '3/8': '⅜',
}

/** As a cook reads it: ½, ⅓, 2/7; nothing for the whole pizza. */
export function fracaoEmTexto({ n, d }: Fracao): string {
  if (n === d) return ''
  return SIMBOLOS[`${n}/${d}`] ?? `${n}/${d}`
}
