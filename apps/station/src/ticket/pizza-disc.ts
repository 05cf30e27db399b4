/** Radius of the flavours on a disc drawn from -50 to 50; the rest is the rim of dough. */
export const RAIO_DO_RECHEIO = 42

/** Outline of the slice between two places of the disc, in turns clockwise from the top; undefined for a whole disc. */
export function slicePath(inicio: number, fim: number): string | undefined {
  if (fim - inicio >= 1) return undefined
  const longo = fim - inicio > 0.5 ? 1 : 0
  const raio = RAIO_DO_RECHEIO
  return `M0 0L${ponto(inicio, raio)}A${raio} ${raio} 0 ${longo} 1 ${ponto(fim, raio)}Z`
}

/** Where the knife went: between flavours, none on a whole pizza. */
export function cuts(inicios: readonly number[]): string[] {
  return inicios.length < 2 ? [] : inicios.map((inicio) => `M0 0L${ponto(inicio, 48)}`)
}

function ponto(volta: number, raio: number): string {
  const angulo = volta * 2 * Math.PI
  return `${arredondar(raio * Math.sin(angulo))} ${arredondar(-raio * Math.cos(angulo))}`
}

/** Adding zero turns -0 into 0. */
function arredondar(valor: number): number {
  return Math.round(valor * 100) / 100 + 0
}
