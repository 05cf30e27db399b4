import { MAIOR_INTERVALO_S } from '@kds/protocol/retaguarda/lojas'
import { plataformas } from './plataformas'
import type { Store } from './stores'

const MINUTE_MS = 60_000

/** How often it is asked; never less often than its platform wants, whatever was typed. */
export function usedIntervalMs({ plataforma, intervaloS }: Pick<Store, 'plataforma' | 'intervaloS'>): number {
  return Math.min(intervaloS, plataformas[plataforma].maiorIntervaloS ?? intervaloS) * 1_000
}

/**
 * What a platform asks for by `Retry-After` with what it gave is an interval that it states: kept to where it is longer, as far as somebody might
 * have typed it, else nothing. No order waits for longer, and no platform closes the store for it.
 */
export function statedIntervalMs(store: Pick<Store, 'plataforma' | 'intervaloS'>, askedMs: number): number {
  const most = (plataformas[store.plataforma].maiorIntervaloS ?? MAIOR_INTERVALO_S) * 1_000
  const stated = Math.min(askedMs, most)
  return stated > usedIntervalMs(store) ? stated : 0
}

/**
 * However long a platform was away, it is asked and called again a minute after it is back: an order waits eight minutes for its answer. Only a
 * single call is left alone for longer, and what asks for more by `Retry-After`.
 */
export function longestRestMs(store: Pick<Store, 'plataforma' | 'intervaloS'>): number {
  return Math.max(usedIntervalMs(store), MINUTE_MS)
}
