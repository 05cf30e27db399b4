import type { Kysely } from 'kysely'
import { OIDC_PROVIDER } from './oidc'
import type { AccountTables } from './tables'

export interface WaysIn {
  readonly temSenha: boolean
  readonly contaDaEmpresa: boolean
  readonly segundoFator: boolean
}

/** By which ways a person enters. */
export async function waysOf(kysely: Kysely<AccountTables>, personId: string): Promise<WaysIn> {
  const ways = await kysely.selectFrom('credencial').select('provedor').where('pessoa_id', '=', personId).execute()
  const row = await kysely
    .selectFrom('pessoa')
    .select('segundo_fator')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const has = (way: string) => ways.some(({ provedor }) => provedor === way)
  return { temSenha: has('credential'), contaDaEmpresa: has(OIDC_PROVIDER), segundoFator: row.segundo_fator }
}

/** The account of the other house was tied to the person at that moment or later. */
export async function linkedSince(kysely: Kysely<AccountTables>, personId: string, moment: Date): Promise<boolean> {
  const row = await kysely
    .selectFrom('credencial')
    .select('id')
    .where('pessoa_id', '=', personId)
    .where('provedor', '=', OIDC_PROVIDER)
    .where('criada_em', '>=', moment)
    .executeTakeFirst()
  return row !== undefined
}

/** No link of before gives a new password. What confirms the address stays good: it gives nobody a way in. */
export async function forgetResets(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await kysely.deleteFrom('verificacao').where('valor', '=', personId).execute()
}

/** What was sent to the address opens nothing any more. */
export async function forgetLinks(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await kysely
    .deleteFrom('verificacao')
    .where((where) => where.or([where('valor', '=', personId), where('valor', 'like', `${personId} %`)]))
    .execute()
}
