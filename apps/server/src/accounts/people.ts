import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'
import type { Person } from './person'
import type { AccountTables } from './tables'

/** People as others may see them, to be searched, paged and joined. */
export function people(kysely: Kysely<AccountTables>) {
  return kysely
    .selectFrom('pessoa')
    .select(['id', 'nome', 'email', 'email_verificado as emailVerificado', 'administrador'])
}

export async function findPersonById(kysely: Kysely<AccountTables>, id: string): Promise<Person> {
  return people(kysely).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findPersonByEmail(kysely: Kysely<AccountTables>, email: string): Promise<Person | undefined> {
  return people(kysely).where('email', '=', email).executeTakeFirst()
}

/** Only while it is still their address. */
export async function confirmAddress(kysely: Kysely<Schema>, id: string, email: string): Promise<void> {
  const theirs = kysely.updateTable('pessoa').where('id', '=', id).where('email', '=', email)
  await theirs.set({ email_verificado: true }).execute()
}

export async function anybody(kysely: Kysely<AccountTables>): Promise<boolean> {
  return (await people(kysely).limit(1).executeTakeFirst()) !== undefined
}

/** Nobody else gets an account until the transaction ends. */
export async function lockPeople(kysely: Kysely<AccountTables>): Promise<void> {
  await sql`LOCK TABLE pessoa IN SHARE ROW EXCLUSIVE MODE`.execute(kysely)
}
