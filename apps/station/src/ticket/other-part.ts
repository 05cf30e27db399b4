/** From this page of a ticket to the next one of it, from the last back to the one before; undefined where it has only one. */
export function otherPart(folha: number, folhas: number): { folha: number; paginas: 1 | -1 } | undefined {
  if (folhas <= 1) return undefined
  return folha < folhas ? { folha: folha + 1, paginas: 1 } : { folha: folha - 1, paginas: -1 }
}
