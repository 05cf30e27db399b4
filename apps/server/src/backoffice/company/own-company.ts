import { normalizarCnpj } from '@kds/domain/documentos/cnpj'
import { normalizarCpf } from '@kds/domain/documentos/cpf'
import type { DadosDaEmpresa, mudarEmpresaSchema } from '@kds/protocol/retaguarda/empresa'
import type { z } from 'zod'
import { changeCompanyData, companies, lockCompany } from '../../provisioning/companies'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { requireVersion, versionOf } from '../version-of'

export async function readCompany({ db, company }: CompanyContext, lock = false): Promise<DadosDaEmpresa> {
  if (lock) await lockCompany(db, company.id)
  const row = await companies(db).where('id', '=', company.id).executeTakeFirstOrThrow()
  const stored = {
    id: row.id,
    sigla: row.sigla,
    empresa: row.nome,
    documento: row.documento ?? '',
    email: row.email ?? '',
    telefone: row.telefone ?? '',
    cep: row.cep ?? '',
  }
  return { ...stored, versao: versionOf(stored) }
}

/** Its sigla stays: it names the folder of its pictures and is in the tokens of its stations. */
export async function changeCompany(
  context: CompanyContext,
  form: z.output<typeof mudarEmpresaSchema>,
): Promise<Changed<DadosDaEmpresa>> {
  const { db, company } = context
  const before = await readCompany(context, true)
  const { empresa, email, telefone, cep, documento } = form
  const wanted = {
    nome: empresa,
    documento: normalizarCnpj(documento) ?? normalizarCpf(documento) ?? null,
    email,
    telefone,
    cep: cep || null,
  }
  const same = versionOf({ ...facts(before) }) === versionOf({ ...wanted, documento: wanted.documento ?? '', cep })
  // Sent again because the answer was lost, it is no second change.
  if (same) return { answer: before, changes: [] }
  requireVersion(form.versao, before.versao)
  await changeCompanyData(db, company.id, wanted)
  const after = await readCompany(context)
  const alvo = { tipo: 'empresa', id: company.id, nome: after.empresa }
  return { answer: after, changes: [{ acao: 'mudar', alvo, antes: facts(before), depois: facts(after) }] }
}

function facts({ empresa, documento, email, telefone, cep }: DadosDaEmpresa) {
  return { nome: empresa, documento, email, telefone, cep }
}
