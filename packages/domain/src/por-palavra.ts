/** A table to look words up in that people wrote: what every object inherits ("constructor") is none of them. */
export function porPalavra<Valor>(entradas: Readonly<Record<string, Valor>>): Readonly<Record<string, Valor>> {
  return Object.assign(Object.create(null), entradas)
}
