/**
 * What a number field keeps: `null` for an emptied one. `undefined` would mean to the form that nobody touched it, and bring back the number
 * that stood there.
 */
export function numeroDigitado(texto: string): number | null {
  return texto === '' ? null : Number(texto)
}

/** The values as the schema knows them, where an empty field is absent. */
export function semVazios<Valores extends object>(valores: Valores): Valores {
  return Object.fromEntries(
    Object.entries(valores)
      .filter(([, valor]) => valor !== null)
      .map(([campo, valor]) => [campo, ehGrupo(valor) ? semVazios(valor) : valor]),
  ) as Valores
}

function ehGrupo(valor: unknown): valor is object {
  return typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype
}
