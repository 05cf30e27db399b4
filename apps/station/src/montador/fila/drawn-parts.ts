import type { Fragment } from './fila-layout'

export interface DrawnPart extends Fragment {
  /** It stands nowhere yet. */
  medindo: boolean
}

/** A ticket that must be measured before it can be placed, and how many items it has. */
export interface Unmeasured {
  indice: number
  itens: number
}

/**
 * What is drawn of a page, in the order of the queue. What must be measured is drawn whole among the others and gets its
 * place before anybody sees it: the same elements stay, and nothing is drawn twice.
 */
export function drawnParts(aqui: readonly Fragment[], medir: readonly Unmeasured[]): DrawnPart[] {
  const inteiros = medir.map((ticket) => whole(ticket))
  const medindo = new Set(medir.map(({ indice }) => indice))
  const parados = aqui.filter(({ indice }) => !medindo.has(indice)).map((parte) => ({ ...parte, medindo: false }))
  return [...parados, ...inteiros].sort((um, outro) => um.indice - outro.indice || um.de - outro.de)
}

function whole({ indice, itens }: Unmeasured): DrawnPart {
  const parte = { de: 0, ate: itens, primeira: true, ultima: true }
  return { indice, ...parte, coluna: 0, y: 0, altura: 0, rola: false, medindo: true }
}
