import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { forgetResets } from './ways-in'

interface Shutting {
  readonly personId: string
  /** The session that stays, of whoever is in the account and goes on by its password and second factor. */
  readonly except?: string
  /** Nobody has shown that the address is theirs: whoever made the account may be a stranger. */
  readonly unproved: boolean
}

/** What there was of each. */
export interface ShutWays {
  readonly chavesDeAcesso: number
  readonly segundoFator: boolean
}

/**
 * Whatever opened the account before, beside its password: passkeys and sessions; where its address is unproved the other house too, and for
 * somebody who gets it back by a link the second factor and the other links for a new password. In the transaction of what it belongs to: a
 * door that stays open while the others are shut is the one a stranger comes by.
 */
export async function shutOtherWays(
  transaction: Kysely<Schema>,
  { personId, except, unproved }: Shutting,
): Promise<ShutWays> {
  const keys = await transaction.deleteFrom('chave_de_acesso').where('pessoa_id', '=', personId).executeTakeFirst()
  let sessions = transaction.deleteFrom('sessao').where('pessoa_id', '=', personId)
  if (except !== undefined) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
  if (unproved) {
    const others = transaction.deleteFrom('credencial').where('pessoa_id', '=', personId)
    await others.where('provedor', '<>', 'credential').execute()
  }
  const back = unproved && except === undefined
  if (back) await forgetResets(transaction, personId)
  const factor = back && (await endFactor(transaction, personId))
  return { chavesDeAcesso: Number(keys.numDeletedRows), segundoFator: factor }
}

/** Whether there was one. */
export async function endFactor(db: Kysely<Schema>, personId: string): Promise<boolean> {
  await db.deleteFrom('segundo_fator').where('pessoa_id', '=', personId).execute()
  const { numUpdatedRows } = await db
    .updateTable('pessoa')
    .set({ segundo_fator: false })
    .where('id', '=', personId)
    .where('segundo_fator', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** For the record: nothing where there was nothing. */
export function shutInWords({ chavesDeAcesso, segundoFator }: ShutWays): Record<string, unknown> | undefined {
  if (chavesDeAcesso === 0 && !segundoFator) return undefined
  return { ...(chavesDeAcesso > 0 && { chavesDeAcesso }), ...(segundoFator && { segundoFator: 'ligado' }) }
}
