import type { Chaves } from '@kds/protocol/licensing'

/** Where public keys and revoked licences come from: another server, or the licensing service of this process. */
export interface TokenSource {
  fetchKeys(): Promise<Chaves>
  fetchRevoked(): Promise<readonly string[]>
}
