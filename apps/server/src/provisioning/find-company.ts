import { Refusal } from '../http/refusal'
import type { Provisioning } from './provisioning'

export async function noCompanies({ kysely }: Pick<Provisioning, 'kysely'>): Promise<boolean> {
  return (await kysely.selectFrom('empresa').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function requireCompany({ kysely }: Pick<Provisioning, 'kysely'>, empresaId: string): Promise<void> {
  const row = await kysely.selectFrom('empresa').select('id').where('id', '=', empresaId).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Empresa não encontrada.'])
}
