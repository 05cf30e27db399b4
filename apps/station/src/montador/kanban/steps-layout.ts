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

interface Step {
  etapa: Etapa
  vazia: boolean
}

/** What an open and a folded step take, one that a cook opened, and the gap between two, in rem. */
export const MEDIDAS: Record<Forma, { aberta: number; escolhida: number; dobrada: number; vao: number }> = {
  lado: { aberta: 14.75, escolhida: 14.75, dobrada: 4.5, vao: 0.5 },
  pilha: { aberta: 9.5, escolhida: 15, dobrada: 3.5, vao: 0.45 },
}

/** In columns narrower than this names break: an empty one folds before it makes the others so, in rem. */
const FOLGADA = 17

/** Where the hands are goes before where things wait. */
const PREFERIDAS: Record<Etapa, number> = { fila: 0, montagem: 1, forno: 2, preparo: 3, pronto: 4 }

/**
 * Every step is on the screen, at every size: open while there is room for all, else folded to its count, the empty ones
 * first. What a cook opened by hand stays open before all others. One is always open.
 */
export function stepsLayout(steps: readonly Step[], room: Room, escolhidas: readonly Etapa[]): StepsLayout {
  const forma = room.emPe ? 'pilha' : 'lado'
  const { aberta, escolhida: larga, dobrada, vao } = MEDIDAS[forma]
  const disponivel = (forma === 'pilha' ? room.altura : room.largura) / room.rem
  const cheias = steps.filter(({ vazia }) => !vazia)
  const escolhida = escolhidas.find((etapa) => cheias.some((step) => step.etapa === etapa))
  const lugar = ({ etapa, vazia }: Step) => {
    const escolha = vazia ? -1 : escolhidas.indexOf(etapa)
    return escolha >= 0 ? escolha - escolhidas.length : PREFERIDAS[etapa] + (vazia ? ETAPAS.length : 0)
  }
  const candidatas = forma === 'pilha' && cheias.length > 0 ? cheias : steps
  const abertas = new Set<Etapa>()
  let livre = disponivel - steps.length * dobrada - Math.max(0, steps.length - 1) * vao
  for (const { etapa, vazia } of [...candidatas].sort((uma, outra) => lugar(uma) - lugar(outra))) {
    livre -= (etapa === escolhida ? larga : aberta) - dobrada
    if (forma === 'lado' && vazia && livre < (abertas.size + 1) * (FOLGADA - aberta) && abertas.size > 0) break
    if (livre < -1e-6 && abertas.size > 0) break
    abertas.add(etapa)
  }
  return { forma, abertas, escolhida }
}

/** The rows or columns of the board's grid. */
export function tracks(etapas: readonly Etapa[], { forma, abertas, escolhida }: StepsLayout): string {
  const medidas = MEDIDAS[forma]
  const track = (etapa: Etapa) => {
    if (!abertas.has(etapa)) return `${medidas.dobrada}rem`
    if (forma === 'lado') return 'minmax(0, 1fr)'
    // Rows grow alike until each has room for its own cards: what a small one does not need goes to the others.
    return `minmax(min(${etapa === escolhida ? medidas.escolhida : medidas.aberta}rem, 100%), max-content)`
  }
  return etapas.map(track).join(' ')
}
