import { normalizarCnpj } from '@kds/domain/documentos/cnpj'
import { normalizarCpf } from '@kds/domain/documentos/cpf'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { changeCompanyData } from '../../provisioning/companies'
import { createCompany } from '../../provisioning/create-company'
import { createKitchen } from '../../provisioning/create-kitchen'
import { createProfile } from '../../provisioning/create-profile'
import { FieldRefusal } from '../doors/field-refusal'

/** A kitchen begins with them. */
export const PRIMEIROS_TAMANHOS = [
  { nome: 'Broto', sigla: 'BR' },
  { nome: 'Média', sigla: 'M' },
  { nome: 'Grande', sigla: 'G' },
  { nome: 'Família', sigla: 'F' },
]

export interface CompanyForm {
  readonly sigla: string
  readonly nome: string
  readonly documento: string
  readonly email: string
  readonly telefone?: string
  readonly cep?: string
}

/** A company with a kitchen to work in and the profile its tablets choose. */
export async function furnishCompany(
  parts: { readonly kysely: Kysely<Schema>; readonly clock: () => Date; readonly newId: () => string },
  form: CompanyForm,
): Promise<string> {
  const { kysely, newId } = parts
  const { empresaId, sigla } = await companyOf(parts, form)
  await changeCompanyData(kysely, empresaId, {
    documento: normalizarCnpj(form.documento) ?? normalizarCpf(form.documento) ?? null,
    email: form.email,
    telefone: form.telefone || null,
    cep: form.cep || null,
  })
  const cozinhaId = newId()
  await createKitchen(parts, { id: cozinhaId, sigla, nome: form.nome, tamanhos: PRIMEIROS_TAMANHOS })
  await createProfile(parts, { empresaId, nome: form.nome, cozinhaId })
  return empresaId
}

async function companyOf(parts: Parameters<typeof createCompany>[0], { sigla, nome }: CompanyForm) {
  try {
    return await createCompany(parts, { sigla, nome })
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 409) throw new FieldRefusal(409, { sigla: error.message })
    throw error
  }
}
