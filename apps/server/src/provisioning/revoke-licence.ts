import { sql } from 'kysely'
import { Refusal } from '../http/refusal'
import type { Provisioning } from './provisioning'

/** Final: a revoked licence is replaced by a new one, never given back. The first moment stays when revoked twice. */
export async function revokeLicence(
  { kysely, clock }: Pick<Provisioning, 'kysely' | 'clock'>,
  licencaId: string,
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('licenca')
    .set({ revogada_em: sql<Date>`coalesce(revogada_em, ${clock()})` })
    .where('id', '=', licencaId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal(404, ['Licença não encontrada.'])
}
