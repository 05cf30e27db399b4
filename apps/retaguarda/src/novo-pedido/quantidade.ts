export const MAIOR_QUANTIDADE = 99

/** Whether so many can be ordered as one item. */
export function quantidadeServe(quantidade: number): boolean {
  return quantidade >= 1 && quantidade <= MAIOR_QUANTIDADE
}

/** How many an item is ordered, as far as it is typed: an empty field is one. */
export function quantidadeDigitada(texto: string): number {
  return Math.min(MAIOR_QUANTIDADE, Math.max(1, Math.trunc(Number(texto)) || 1))
}
