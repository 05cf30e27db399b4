export interface Ritmo {
  baseMs: number
  tetoMs: number
}

/** Streams: thousands of stations come back at once after a power cut, so the first try is spread as well. */
export const RITMO_DO_STREAM: Ritmo = { baseMs: 2_000, tetoMs: 15_000 }
export const RITMO_DO_ENVIO: Ritmo = { baseMs: 1_000, tetoMs: 15_000 }
/** A snapshot is dear: a station that keeps disagreeing with the server may not ask for one after the other. */
export const RITMO_DO_RETRATO: Ritmo = { baseMs: 5_000, tetoMs: 60_000 }

const MINIMO_MS = 100

/**
 * Capped exponential back-off with full jitter. `tentativa` counts from 0. A wait the server asked for is honoured and
 * spread as well, or everybody it turned away would come back in the same instant.
 */
export function espera(ritmo: Ritmo, tentativa: number, sorteio: number, pedidaMs = 0): number {
  const janela = Math.min(ritmo.tetoMs, ritmo.baseMs * 2 ** Math.min(tentativa, 30))
  return pedidaMs + Math.max(MINIMO_MS, Math.round(janela * sorteio))
}
