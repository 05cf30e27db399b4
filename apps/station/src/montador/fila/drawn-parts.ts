import type { Fragment } from './fila-layout'
import type { TicketHeights } from './ticket-heights'

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
export function measuredPart(fragment: Fragment, { itens, supostos = 0 }: TicketHeights): Fragment | undefined {
  const certos = itens.length - supostos
  if (fragment.de >= certos) return undefined
  if (fragment.ate <= certos) return fragment
  const { ateLinha: _guessed, ...inteira } = fragment
  return { ...inteira, ate: certos }
}

/**
 * What is drawn of a page, in the order of the queue. What must be measured is drawn among the others and gets its place
 * before anybody sees it: the same elements stay, and nothing is drawn twice.
 */
export function drawnParts(aqui: readonly Fragment[], medir: readonly Unmeasured[]): DrawnPart[] {
  const deNovo = new Set(medir.filter(({ de }) => de === 0).map(({ indice }) => indice))
  const parados = aqui.filter(({ indice }) => !deNovo.has(indice)).map((parte) => ({ ...parte, medindo: false }))
  const medidos = medir.map((itens) => unplaced(itens, parados.filter(({ indice }) => indice === itens.indice).length))
  return [...parados, ...medidos].sort((um, outro) => um.indice - outro.indice || um.parte - outro.parte)
}

function unplaced({ indice, de, ate }: Unmeasured, parte: number): DrawnPart {
  const place = { coluna: 0, y: 0, altura: 0, vira: false, folha: 1, folhas: 1 }
  return { indice, parte, de, ate, deLinha: 0, primeira: de === 0, ultima: true, ...place, medindo: true }
}
