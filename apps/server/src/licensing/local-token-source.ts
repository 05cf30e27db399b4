import type { Kysely } from 'kysely'
import type { TokenSource } from '../auth/token-source'
import { licensingRepository } from './licensing-repository'
import { listRevoked } from './list-revoked'
import { SigningKeys } from './signing-keys'
import type { LicensingTables } from './tables'

/** For a kitchen service in the same process, which then needs no call over HTTP to itself. */
export function localTokenSource(kysely: Kysely<LicensingTables>, clock: () => Date): TokenSource {
  const repository = licensingRepository(kysely)
  const keys = new SigningKeys(kysely, clock)
  return {
    fetchKeys: () => keys.published(),
    fetchRevoked: () => listRevoked(repository, clock()),
  }
}
