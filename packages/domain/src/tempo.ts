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

/** The same moment in the one form we keep, or undefined when it cannot be read. */
export function lerInstante(texto: string): Instante | undefined {
  const ms = Date.parse(texto)
  return Number.isNaN(ms) ? undefined : deMs(ms)
}
