/** The tickets on the screen in the order in which they are read, and the one the keys act on. */
export interface BoardSelection {
  ids: readonly string[]
  escolhido: string | undefined
}

export type SelectionStep = 'proximo' | 'anterior' | { numero: number }

/** The place of a ticket that left, until its hole closes: the digit is still its own. */
export const VAGA = ''

/** Undefined when there is nothing further that way, as the screen may have another page, or no ticket of that number. */
export function chosenBy({ ids, escolhido }: BoardSelection, step: SelectionStep): string | undefined {
  if (typeof step === 'object') return ids[step.numero - 1] || undefined
  const onde = escolhido === undefined ? -1 : ids.indexOf(escolhido)
  if (onde < 0) return ids[0]
  return ids[step === 'proximo' ? onde + 1 : onde - 1]
}

/**
 * The tickets changed. Whoever works by keys stays at the place of the ticket that went away: the next one is under the
 * next key.
 */
export function selectionAfter(antes: BoardSelection, ids: readonly string[]): BoardSelection {
  const { escolhido } = antes
  if (escolhido === undefined || ids.includes(escolhido)) return { ids, escolhido }
  const onde = Math.max(0, antes.ids.indexOf(escolhido))
  const ficaram = antes.ids.filter((id) => ids.includes(id))
  const seguinte = antes.ids.slice(onde).find((id) => ids.includes(id))
  return { ids, escolhido: seguinte ?? ficaram.at(-1) ?? ids[0] }
}
