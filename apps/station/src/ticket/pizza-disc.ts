import type { SaborView } from './pizza-view'

export type Fatia = Pick<SaborView, 'cor' | 'inicio' | 'fim'>

/** Half of what the knife takes, and how softly its cut ends, in turns of the disc. */
const MEIO_CORTE = 0.006
const SUAVE = 0.003

/**
 * The slices of a disc as a gradient that turns clockwise from the top, with the knife's cuts between them; none on a whole
 * pizza. One gradient costs the board a fraction of a drawing with a shape for every slice.
 */
export function discGradient(sabores: readonly Fatia[]): string {
  const [inteira] = sabores
  if (!inteira || sabores.length === 1) return turn([`${corDoSabor(inteira?.cor ?? 0)} 0turn 1turn`])
  const fatias = sabores.flatMap(({ cor, inicio, fim }) => {
    // Of a sliver the knife takes less.
    const corte = Math.min(MEIO_CORTE, (fim - inicio) / 4)
    const suave = Math.min(SUAVE, (fim - inicio) / 8)
    return [
      `var(--corte) ${volta(inicio)} ${volta(inicio + corte)}`,
      `${corDoSabor(cor)} ${volta(inicio + corte + suave)} ${volta(fim - corte - suave)}`,
      `var(--corte) ${volta(fim - corte)} ${volta(fim)}`,
    ]
  })
  return turn(fatias)
}

function turn(fatias: readonly string[]): string {
  return `conic-gradient(${fatias.join(', ')})`
}

function corDoSabor(indice: number): string {
  return `var(--sabor-${indice})`
}

function volta(lugar: number): string {
  return `${Math.round(lugar * 10_000) / 10_000}turn`
}
