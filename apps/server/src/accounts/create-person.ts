import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { Passwords } from './passwords'

interface Making {
  readonly newId: () => string
  readonly passwords: Passwords
}

export interface NewPerson {
  readonly nome: string
  readonly email: string
  readonly senha: string
  readonly emailVerificado: boolean
  readonly administrador: boolean
}

/** On a transaction, so that a person comes with a company or not at all. Undefined when the address has an account. */
export async function createPerson(
  db: Kysely<Schema>,
  { newId, passwords }: Making,
  { nome, email, senha, emailVerificado, administrador }: NewPerson,
): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pessoa')
    .values({ id, nome, email, email_verificado: emailVerificado, administrador })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await db
    .insertInto('credencial')
    .values({ id: newId(), pessoa_id: id, provedor: 'credential', conta: id, senha: await passwords.hash(senha) })
    .execute()
  return id
}
