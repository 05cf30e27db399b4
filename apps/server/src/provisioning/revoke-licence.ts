import { Refusal } from '../http/refusal'
import type { ProvisioningRepository } from './provisioning-repository'

export interface RevokeLicenceParts {
  readonly repository: Pick<ProvisioningRepository, 'markRevoked'>
  readonly clock: () => Date
}

/** Final: a revoked licence is replaced by a new one, never given back. */
export async function revokeLicence({ repository, clock }: RevokeLicenceParts, licencaId: string): Promise<void> {
  const found = await repository.markRevoked(licencaId, clock())
  if (!found) throw new Refusal(404, ['Licença não encontrada.'])
}
