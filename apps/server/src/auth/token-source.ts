import type { Chaves, Revogados } from '@kds/protocol/licensing'

/** Where public keys, revoked licences and suspended companies come from: another server, or the licensing service of this process. */
export interface TokenSource {
  fetchKeys(): Promise<Chaves>
  fetchRevoked(): Promise<Revogados>
}
