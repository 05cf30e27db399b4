/**
 * Where a turn of the pizza ends, for parts that are all alike: two of them beside each other with the first on the left, more of them
 * clockwise from the top. The station draws the same pizza the same way (`discGradient`).
 */
export function pontoDoDisco(volta: number, partes: number, raio: number): readonly [number, number] {
  const comeco = partes === 2 ? Math.PI / 2 : -Math.PI / 2
  const angulo = comeco + volta * 2 * Math.PI
  return [emCentesimos(Math.cos(angulo) * raio), emCentesimos(Math.sin(angulo) * raio)]
}

function emCentesimos(numero: number): number {
  // Without the zero that has a sign.
  return Math.round(numero * 100) / 100 + 0
}
