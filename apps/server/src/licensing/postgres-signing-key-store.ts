import { type Kysely, sql } from 'kysely'
import type { SigningKeyStore } from './signing-key-store'
import type { LicensingTables } from './tables'

export function postgresSigningKeyStore(kysely: Kysely<LicensingTables>): SigningKeyStore {
  return {
    all: () =>
      kysely
        .selectFrom('chave_assinatura')
        .select(['kid', 'privada', 'criada_em as criadaEm'])
        .orderBy('criada_em', 'desc')
        .orderBy('kid')
        .execute(),

    keepFirst: (key) =>
      kysely.transaction().execute(async (transaction) => {
        // Conflicts with itself, so that of two servers starting at once the second sees the key of the first.
        await sql`LOCK TABLE chave_assinatura IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
        const kept = await transaction.selectFrom('chave_assinatura').select('kid').limit(1).executeTakeFirst()
        if (kept) return
        await transaction
          .insertInto('chave_assinatura')
          .values({ kid: key.kid, privada: key.privada, criada_em: key.criadaEm })
          .execute()
      }),
  }
}
