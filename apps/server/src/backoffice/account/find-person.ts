import type { Kysely } from 'kysely'
import type { Person } from '../../accounts/person'
import type { Schema } from '../../db/schema'

export async function findPersonById(db: Kysely<Schema>, id: string): Promise<Person> {
  return people(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findPersonByEmail(db: Kysely<Schema>, email: string): Promise<Person | undefined> {
  return people(db).where('email', '=', email).executeTakeFirst()
}

function people(db: Kysely<Schema>) {
  return db.selectFrom('pessoa').select(['id', 'nome', 'email', 'email_verificado as emailVerificado', 'administrador'])
}
