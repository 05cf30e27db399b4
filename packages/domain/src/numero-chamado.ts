const LETRAS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The end of a long number, which is all that the kitchen keeps of one that may be somebody's. */
export function ehFinal(numero: string | undefined): numero is string {
  return numero !== undefined && /^…\d{4}$/.test(numero)
}

/** Whether it is this end, with a letter or without. A short number has no letter of ours: "45" is another than "45 B". */
export function terminaEm(numero: string, final: string): boolean {
  return numero === final || (ehFinal(final) && numero.startsWith(`${final} `))
}

/**
 * What an order is called whose long number ends like those of others that the kitchen still knows: the first keeps the end alone, the
 * next are "…4567 B", "…4567 C".
 */
export function chamarFinal(final: string, outros: readonly string[]): string {
  const iguais = outros.filter((numero) => terminaEm(numero, final))
  if (iguais.length === 0) return final
  // After the last letter too: the first of them may be forgotten by now.
  return comLetra(final, Math.max(iguais.length, ...iguais.map((numero) => lugarDe(numero, final) + 1)))
}

/** The `lugar` of the first is 0. */
function comLetra(final: string, lugar: number): string {
  return lugar === 0 ? final : `${final} ${LETRAS[lugar - 1] ?? lugar + 1}`
}

function lugarDe(numero: string, final: string): number {
  const letra = numero.slice(final.length + 1)
  if (letra === '') return 0
  return LETRAS.includes(letra) ? LETRAS.indexOf(letra) + 1 : Number.parseInt(letra, 10) - 1 || 0
}
