import { Refusal } from '../http/refusal'
import type { ProvisioningRepository } from './provisioning-repository'

export interface CreateProfileParts {
  readonly repository: Pick<ProvisioningRepository, 'insertProfile' | 'companyExists'>
}

export interface ProfileRequest {
  readonly empresaId: string
  readonly nome: string
  readonly cozinhaId: string
  /** Base address of a kitchen that lives on another server. */
  readonly url?: string
}

export async function createProfile(
  { repository }: CreateProfileParts,
  request: ProfileRequest,
): Promise<{ perfilId: number }> {
  const nome = request.nome.trim()
  const cozinhaId = request.cozinhaId.trim()
  const url = request.url?.replace(/\/+$/, '') ?? null
  const faults = []
  if (nome === '') faults.push('nome: não pode ficar vazio')
  if (cozinhaId === '') faults.push('cozinhaId: não pode ficar vazio')
  if (url !== null && !/^https?:\/\//.test(url)) faults.push('url: deve começar com http:// ou https://')
  if (faults.length > 0) throw new Refusal(400, faults)

  if (!(await repository.companyExists(request.empresaId))) throw new Refusal(404, ['Empresa não encontrada.'])
  return { perfilId: await repository.insertProfile({ empresaId: request.empresaId, nome, cozinhaId, url }) }
}
