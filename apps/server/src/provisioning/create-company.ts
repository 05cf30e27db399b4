import { Refusal } from '../http/refusal'
import type { ProvisioningRepository } from './provisioning-repository'

export interface CreateCompanyParts {
  readonly repository: Pick<ProvisioningRepository, 'insertCompany'>
  readonly clock: () => Date
  readonly newId: () => string
}

export interface CompanyRequest {
  readonly sigla: string
  readonly nome: string
}

/** The sigla becomes a folder of the file storage, hence the narrow alphabet. */
const SIGLA = /^[A-Z0-9][A-Z0-9_-]{1,19}$/

export async function createCompany(
  { repository, clock, newId }: CreateCompanyParts,
  request: CompanyRequest,
): Promise<{ empresaId: string; sigla: string }> {
  const sigla = request.sigla.trim().toUpperCase()
  const nome = request.nome.trim()
  const faults = []
  if (!SIGLA.test(sigla)) faults.push('sigla: use de 2 a 20 letras sem acento, números, hífen ou sublinhado')
  if (nome === '') faults.push('nome: não pode ficar vazio')
  if (faults.length > 0) throw new Refusal(400, faults)

  const empresaId = newId()
  const created = await repository.insertCompany({ id: empresaId, sigla, nome, criadaEm: clock() })
  if (!created) throw new Refusal(409, [`Já existe uma empresa com a sigla ${sigla}.`])
  return { empresaId, sigla }
}
