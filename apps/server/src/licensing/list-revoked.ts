import type { LicensingRepository } from './licensing-repository'
import { TOKEN_LIFE_SECONDS } from './sign-token'

/** An hour beyond the longest life of a token, for servers whose clocks differ. */
const MEMORY_MS = (TOKEN_LIFE_SECONDS + 60 * 60) * 1000

/** The revoked licences whose tokens could still be alive. Older ones would only make the list grow for ever. */
export function listRevoked(repository: LicensingRepository, agora: Date): Promise<readonly string[]> {
  return repository.licencesRevokedSince(new Date(agora.getTime() - MEMORY_MS))
}
