import { createPerson } from '@kds/server/accounts/create-person'
import { scryptPasswords } from '@kds/server/accounts/passwords'
import { addMember } from '@kds/server/backoffice/people/members'
import type { Schema } from '@kds/server/db/schema'
import { newId } from '@kds/server/new-id'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Pizzeria } from './pizzeria'

/** By which the owner of a company comes into its back office. */
export interface Account {
  readonly email: string
  readonly senha: string
}

export async function openAccount(databaseUrl: string, { empresaId, cozinha }: Pizzeria): Promise<Account> {
  const account = { email: `dono@${cozinha}.exemplo.com.br`, senha: 'forno-a-lenha-48' }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const person = { ...account, nome: 'Dono', emailVerificado: true, administrador: false }
    const personId = await createPerson(kysely, { newId, passwords: scryptPasswords }, person)
    if (personId === undefined) throw new Error(`${account.email} has an account already`)
    await addMember(kysely, { personId, companyId: empresaId, role: 'dono', at: new Date() })
    return account
  } finally {
    await kysely.destroy()
  }
}
