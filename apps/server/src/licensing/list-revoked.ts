import type { Revogados } from '@kds/protocol/licensing'
import type { LicensingRepository } from './licensing-repository'
import { TOKEN_LIFE_SECONDS } from './sign-token'

/** An hour beyond the longest life of a token, for servers whose clocks differ. */
const MEMORY_MS = (TOKEN_LIFE_SECONDS + 60 * 60) * 1000

/** The revoked licences whose tokens could still be alive: older ones would only make the list grow for ever. */
export async function listRevoked(repository: LicensingRepository, agora: Date): Promise<Revogados> {
  const [licencas, suspensas, vencidas] = await Promise.all([
    repository.licencesRevokedSince(new Date(agora.getTime() - MEMORY_MS)),
    repository.suspendedCompanies(),
    repository.companiesOver(agora),
  ])
  return { licencas, suspensas, vencidas }
}
