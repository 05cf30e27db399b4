export const MAIOR_QUANTIDADE = 99

/** Whether so many can be ordered as one item: of a dish also one and a half. */
export function quantidadeServe(quantidade: number, inteira = false): boolean {
  return quantidade > 0 && quantidade <= MAIOR_QUANTIDADE && (!inteira || Number.isInteger(quantidade))
}

export function quantidadeEmTexto(quantidade: number): string {
  return String(quantidade).replace('.', ',')
}

/** How many an item is ordered, as far as it is typed: an empty field is one. */
export function quantidadeDigitada(texto: string): number {
  return Math.min(MAIOR_QUANTIDADE, Math.max(1, Math.trunc(Number(texto)) || 1))
}
