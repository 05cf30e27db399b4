import { emMs, type Instante } from '@kds/domain/tempo'
import type { VisibleConnection } from '@kds/sync/engine-view'

type Silence = Pick<VisibleConnection, 'since' | 'updatedAt'>

/**
 * Since when the server is silent, by the steady clock. That clock begins anew with every start of the app, and a
 * connection that has been gone for an hour must not look fresh after a reload: the stored moment at which the server
 * last spoke tells how long it was silent before.
 */
export function silentSince({ since, updatedAt }: Silence, steady: number, agora: Instante): number {
  return updatedAt === undefined ? since : Math.min(since, steady - (emMs(agora) - emMs(updatedAt)))
}
