import type { Kysely } from 'kysely'
import type { AccountTables } from './tables'

export interface StoredPasskey {
  readonly id: string
  readonly nome: string
  readonly criada_em: Date
  readonly usada_em: Date | null
}

type Db = Kysely<AccountTables>

function ofPerson(db: Db, personId: string) {
  return db
    .selectFrom('chave_de_acesso')
    .select(['id', 'nome', 'criada_em', 'usada_em'])
    .where('pessoa_id', '=', personId)
}

export function passkeysOf(db: Db, personId: string): Promise<StoredPasskey[]> {
  return ofPerson(db, personId).orderBy('criada_em').orderBy('id').execute()
}

/** Undefined when the person has no such key, whoever else may. */
export function findPasskey(db: Db, personId: string, id: string): Promise<StoredPasskey | undefined> {
  return ofPerson(db, personId).where('id', '=', id).executeTakeFirst()
}

export async function renamePasskey(db: Db, personId: string, id: string, nome: string): Promise<void> {
  const named = db.updateTable('chave_de_acesso').set({ nome })
  await named.where('id', '=', id).where('pessoa_id', '=', personId).execute()
}

/** Undefined when the person has no such key. */
export function removePasskey(db: Db, personId: string, id: string): Promise<StoredPasskey | undefined> {
  return db
    .deleteFrom('chave_de_acesso')
    .where('id', '=', id)
    .where('pessoa_id', '=', personId)
    .returning(['id', 'nome', 'criada_em', 'usada_em'])
    .executeTakeFirst()
}

export async function markPasskeyUsed(db: Db, credential: string, at: Date): Promise<void> {
  await db.updateTable('chave_de_acesso').set({ usada_em: at }).where('credencial', '=', credential).execute()
}
