import { ETAPAS, type Etapa } from '@kds/domain/etapas'

/** Columns beside each other on a screen that lies, steps below each other on one that stands. */
export type Forma = 'lado' | 'pilha'

export interface StepsLayout {
  forma: Forma
  /** The steps whose cards are shown; of the others the name and the count. */
  abertas: ReadonlySet<Etapa>
  /** The one a cook opened last: it has room for a whole card. */
  escolhida: Etapa | undefined
}

export interface Room {
  largura: number
  altura: number
  /** The board stands: what its padding takes from the steps must not lay them down. */
  emPe: boolean
  /** Pixels of a rem: with larger text a tablet has as little room as a telephone. */
  rem: number
}

export interface Step {
  etapa: Etapa
  vazia: boolean
}

interface Measures {
  aberta: number
  escolhida: number
  dobrada: number
  /** Folded with nothing in it: nobody touches it. */
  vazia: number
  vao: number
}

/** What an open and a folded step take, one that a cook opened, and the gap between two, in rem. Below each other an open one has room for a whole card. */
export const MEDIDAS: Record<Forma, Measures> = {
  lado: { aberta: 14.75, escolhida: 14.75, dobrada: 4.5, vazia: 4.5, vao: 0.5 },
  pilha: { aberta: 13.5, escolhida: 15, dobrada: 3.5, vazia: 2.6, vao: 0.4 },
}

/** In columns narrower than this names break: an empty one folds before it makes the others so, in rem. */
const FOLGADA = 17

/** Where the hands are goes before where things wait. */
const PREFERIDAS: Record<Etapa, number> = { fila: 0, montagem: 1, forno: 2, preparo: 3, pronto: 4 }

/** A telephone shows two of them: what comes, and what is to be handed over. */
const NO_TELEFONE: Record<Etapa, number> = { fila: 0, pronto: 1, montagem: 2, forno: 3, preparo: 4 }

/** Narrower than this it is a telephone, in rem. */
const TELEFONE = 32

/**
 * Every step is on the screen, at every size: open while there is room for all, else folded to its count, the empty ones
 * first. What a cook opened by hand stays open before all others. One is always open.
 */
export function stepsLayout(steps: readonly Step[], room: Room, escolhidas: readonly Etapa[]): StepsLayout {
  const forma = room.emPe ? 'pilha' : 'lado'
  const { aberta, escolhida: larga, vao } = MEDIDAS[forma]
  const preferidas = forma === 'pilha' && room.largura / room.rem < TELEFONE ? NO_TELEFONE : PREFERIDAS
  const disponivel = (forma === 'pilha' ? room.altura : room.largura) / room.rem
  const cheias = steps.filter(({ vazia }) => !vazia)
  const escolhida = escolhidas.find((etapa) => cheias.some((step) => step.etapa === etapa))
  const lugar = ({ etapa, vazia }: Step) => {
    const escolha = vazia ? -1 : escolhidas.indexOf(etapa)
    return escolha >= 0 ? escolha - escolhidas.length : preferidas[etapa] + (vazia ? ETAPAS.length : 0)
  }
  // Below each other an empty one is a line, or the first of them where all are.
  const candidatas = forma === 'lado' ? steps : cheias.length > 0 ? cheias : steps.slice(0, 1)
  const abertas = new Set<Etapa>()
  let livre = steps.reduce((resto, step) => resto - folded(forma, step), disponivel - (steps.length - 1) * vao)
  for (const step of [...candidatas].sort((uma, outra) => lugar(uma) - lugar(outra))) {
    const { etapa, vazia } = step
    livre -= (etapa === escolhida ? larga : aberta) - folded(forma, step)
    if (forma === 'lado' && vazia && livre < (abertas.size + 1) * (FOLGADA - aberta) && abertas.size > 0) break
    if (livre < -1e-6 && abertas.size > 0) break
    abertas.add(etapa)
  }
  return { forma, abertas, escolhida }
}

/** The rows or columns of the board's grid. */
export function tracks(steps: readonly Step[], { forma, abertas, escolhida }: StepsLayout): string {
  const medidas = MEDIDAS[forma]
  const track = (step: Step) => {
    if (!abertas.has(step.etapa)) return `${folded(forma, step)}rem`
    if (forma === 'lado') return 'minmax(0, 1fr)'
    // Rows grow alike until each has room for its own cards: what a small one does not need goes to the others.
    return `minmax(min(${step.etapa === escolhida ? medidas.escolhida : medidas.aberta}rem, 100%), max-content)`
  }
  return steps.map(track).join(' ')
}

/** What a step takes while only its name and its count are shown. */
export function folded(forma: Forma, { vazia }: Pick<Step, 'vazia'>): number {
  return vazia ? MEDIDAS[forma].vazia : MEDIDAS[forma].dobrada
}
