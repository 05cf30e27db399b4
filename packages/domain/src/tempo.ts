/** A moment as ISO 8601 in UTC with milliseconds: readable on the wire, and sorts as text. */
export type Instante = string

const MINUTO = 60_000

export function emMs(instante: Instante): number {
  return Date.parse(instante)
}

export function deMs(ms: number): Instante {
  return new Date(ms).toISOString()
}

export function somarMinutos(instante: Instante, minutos: number): Instante {
  return deMs(emMs(instante) + minutos * MINUTO)
}

export function somarSegundos(instante: Instante, segundos: number): Instante {
  return deMs(emMs(instante) + segundos * 1000)
}

export function minutosEntre(inicio: Instante, fim: Instante): number {
  return (emMs(fim) - emMs(inicio)) / MINUTO
}

const PRIMEIRO_ANO = 2000
const ULTIMO_ANO = 2099

/**
 * The same moment in the one form we keep, or undefined when it cannot be read or no kitchen can mean it. A year of five
 * digits would not even be a date in the form we keep, and an offset can make one of 9999.
 */
export function lerInstante(texto: string): Instante | undefined {
  const ms = Date.parse(texto)
  if (Number.isNaN(ms)) return undefined
  const ano = new Date(ms).getUTCFullYear()
  return ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO ? deMs(ms) : undefined
}

/** What .NET and Delphi write, in any offset, for a date that nobody set. */
export function nuncaMarcado(texto: string): boolean {
  return /^(?:9999-12-31|0001-01-01|1899-12-30)(?:T|$)/.test(texto)
}
