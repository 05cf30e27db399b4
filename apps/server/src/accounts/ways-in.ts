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

/**
 * Whoever gets the account back by a link did not leave what opens it besides the password. Where nobody ever showed that the address is
 * theirs, anybody may have made the account: then the second factor, the other house and the links that were sent go too.
 */
export async function forgetOtherWays(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await forgetPasskeys(kysely, personId)
  const { email_verificado } = await kysely
    .selectFrom('pessoa')
    .select('email_verificado')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (email_verificado) return
  await kysely.deleteFrom('segundo_fator').where('pessoa_id', '=', personId).execute()
  await kysely.updateTable('pessoa').set({ segundo_fator: false }).where('id', '=', personId).execute()
  await kysely
    .deleteFrom('credencial')
    .where('pessoa_id', '=', personId)
    .where('provedor', '<>', 'credential')
    .execute()
  await forgetLinks(kysely, personId)
}

/** As above, by whoever is in it and keeps the second factor that was just used. */
export async function forgetKeptWays(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await forgetPasskeys(kysely, personId)
  await kysely
    .deleteFrom('credencial')
    .where('pessoa_id', '=', personId)
    .where('provedor', '<>', 'credential')
    .execute()
}

async function forgetPasskeys(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await kysely.deleteFrom('chave_de_acesso').where('pessoa_id', '=', personId).execute()
}

/** What was sent to the address opens nothing any more. */
export async function forgetLinks(kysely: Kysely<AccountTables>, personId: string): Promise<void> {
  await kysely
    .deleteFrom('verificacao')
    .where((where) => where.or([where('valor', '=', personId), where('valor', 'like', `${personId} %`)]))
    .execute()
}
