import type { Kysely } from 'kysely'
import type { Schema } from '../../src/db/schema'
import { newId } from '../../src/new-id'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore, type NewStore } from '../../src/plataformas/stores'
import type { TestDatabase } from '../support/test-database'
import type { StandIn } from './stand-in'

type Wanted = Pick<NewStore, 'cozinhaId' | 'plataforma' | 'origem' | 'aceite'>

/**
 * A store that is asked every second, where nobody waits half a minute. In one transaction: whoever saw it before that would ask it again after
 * half a minute.
 */
export async function connectAsked(
  { kysely }: Pick<TestDatabase, 'kysely'>,
  { url, secret }: Pick<StandIn, 'url' | 'secret'>,
  store: Wanted,
  clock: () => Date = () => new Date(),
): Promise<string> {
  const id = newId()
  const credenciais = { clienteId: 'cliente-1', segredo: secret }
  const sealed = sealedOn(kysely, clock)
  await kysely.transaction().execute(async (transaction: Kysely<Schema>) => {
    await connectStore(transaction, sealed, {
      ...store,
      id,
      nome: 'Loja',
      url,
      credenciais,
      intervaloS: 30,
      now: clock(),
    })
    await transaction.updateTable('loja_de_plataforma').set({ intervalo_s: 1 }).where('id', '=', id).execute()
  })
  return id
}
