import type { Fragment, TicketHeights } from './fila-layout'

export interface DrawnPart extends Fragment {
  /** It stands nowhere yet. */
  medindo: boolean
}

/** Items of a ticket that must be measured before they can be placed, from `de` up to, not including, `ate`. */
export interface Unmeasured {
  indice: number
  de: number
  ate: number
}

/** What was only guessed is not drawn: its place stays empty until it was measured. */
export function measuredPart<T extends Fragment>(fragment: T, { itens, supostos = 0 }: TicketHeights): T | undefined {
  const certos = itens.length - supostos
  if (fragment.de >= certos) return undefined
  return fragment.ate <= certos ? fragment : { ...fragment, ate: certos }
}

/**
 * What is drawn of a page, in the order of the queue. What must be measured is drawn among the others and gets its place
 * before anybody sees it: the same elements stay, and nothing is drawn twice.
 */
export function drawnParts(aqui: readonly Fragment[], medir: readonly Unmeasured[]): DrawnPart[] {
  const deNovo = new Set(medir.filter(({ de }) => de === 0).map(({ indice }) => indice))
  const parados = aqui.filter(({ indice }) => !deNovo.has(indice)).map((parte) => ({ ...parte, medindo: false }))
  const medidos = medir.map((itens) => unplaced(itens, parados.filter(({ indice }) => indice === itens.indice).length))
  return [...parados, ...medidos].sort((um, outro) => um.indice - outro.indice || um.de - outro.de)
}

function unplaced({ indice, de, ate }: Unmeasured, parte: number): DrawnPart {
  const place = { coluna: 0, y: 0, altura: 0, rola: false }
  return { indice, parte, de, ate, primeira: de === 0, ultima: true, ...place, medindo: true }
}
