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
  const [primeira, segunda] = sabores
  if (!primeira || !segunda) return turn([`${corDoSabor(primeira?.cor ?? 0)} 0turn 1turn`])
  if (sabores.length === 2 && segunda.inicio === 0.5) return halves(primeira, segunda)
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

/**
 * The pizza most often ordered: one straight cut, where cuts that turn would end in a point at the middle. The first half is the left
 * one, as it is read and as Novo pedido draws it.
 */
function halves(esquerda: Fatia, direita: Fatia): string {
  const [uma, outra] = [corDoSabor(esquerda.cor), corDoSabor(direita.cor)]
  return `linear-gradient(90deg, ${uma} 48%, var(--corte) 48.8% 51.2%, ${outra} 52%)`
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
