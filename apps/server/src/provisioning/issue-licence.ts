import { Refusal } from '../http/refusal'
import {
  drawLicenceNumber,
  hashLicenceNumber,
  normaliseLicenceNumber,
  type RandomBytes,
  SHORTEST_LICENCE_NUMBER,
} from '../licensing/licence-number'
import type { ProvisioningRepository } from './provisioning-repository'

export interface IssueLicenceParts {
  readonly repository: Pick<ProvisioningRepository, 'insertLicence' | 'companyExists'>
  readonly clock: () => Date
  readonly newId: () => string
  readonly random: RandomBytes
}

export interface LicenceRequest {
  readonly empresaId: string
  readonly descricao: string
  readonly validaAte: Date
  /** A number decided elsewhere (the fixed one of a demonstration); drawn when absent. */
  readonly numero?: string
}

/** The only time the number is seen: what is stored is its hash. */
export async function issueLicence(
  { repository, clock, newId, random }: IssueLicenceParts,
  { empresaId, descricao, validaAte, numero = drawLicenceNumber(random) }: LicenceRequest,
): Promise<{ licencaId: string; numero: string }> {
  const criadaEm = clock()
  if (normaliseLicenceNumber(numero).length < SHORTEST_LICENCE_NUMBER) {
    throw new Refusal(400, [`numero: deve ter no mínimo ${SHORTEST_LICENCE_NUMBER} letras ou números`])
  }
  if (validaAte <= criadaEm) throw new Refusal(400, ['validaAte: deve estar no futuro'])
  if (!(await repository.companyExists(empresaId))) throw new Refusal(404, ['Empresa não encontrada.'])

  const licencaId = newId()
  const hash = hashLicenceNumber(numero)
  const issued = await repository.insertLicence({ id: licencaId, empresaId, hash, descricao, validaAte, criadaEm })
  if (!issued) throw new Refusal(409, ['Já existe uma licença com este número.'])
  return { licencaId, numero }
}
