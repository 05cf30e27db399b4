import { Refusal } from '../http/refusal'
import type { Provisioning } from './provisioning'

export interface CompanyRequest {
  readonly sigla: string
  readonly nome: string
}

/** The sigla becomes a folder of the file storage, hence the narrow alphabet. */
const SIGLA = /^[A-Z0-9][A-Z0-9_-]{1,19}$/

export async function createCompany(
  { kysely, clock, newId }: Pick<Provisioning, 'kysely' | 'clock' | 'newId'>,
  request: CompanyRequest,
): Promise<{ empresaId: string; sigla: string }> {
  const sigla = request.sigla.trim().toUpperCase()
  const nome = request.nome.trim()
  const faults = []
  if (!SIGLA.test(sigla)) faults.push('sigla: use de 2 a 20 letras sem acento, números, hífen ou sublinhado')
  if (nome === '') faults.push('nome: não pode ficar vazio')
  if (faults.length > 0) throw new Refusal(400, faults)

  const empresaId = newId()
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('empresa')
    .values({ id: empresaId, sigla, nome, criada_em: clock() })
    .onConflict((conflict) => conflict.column('sigla').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal(409, [`Já existe uma empresa com a sigla ${sigla}.`])
  return { empresaId, sigla }
}
