import { createHash } from 'node:crypto'
import type { PedidoDeEntrada } from '@kds/domain/entrada'

/**
 * Tells a repetition from another order under the same reference. By what the kitchen was asked for, after the schema has put the
 * fields in its own order, and by what the cook reads of other fields. Not by `criadoEm`: many a till writes the moment of sending there, and another one when it repeats.
 */
export function fingerprint({ criadoEm: _sentAt, ...asked }: PedidoDeEntrada, asItCame: readonly string[][]): string {
  return createHash('sha256')
    .update(JSON.stringify([asked, asItCame]))
    .digest('base64url')
}
