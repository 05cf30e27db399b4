import type { Kysely } from 'kysely'
import type { KitchenTables } from '../kitchen/tables'
import type { KitchenProvisioning } from './create-kitchen'

export function postgresKitchenProvisioning(kysely: Kysely<KitchenTables>): KitchenProvisioning {
  return {
    async insertKitchen({ id, sigla, epoca, configuracao, rotas, estoque }) {
      await kysely
        .insertInto('cozinha')
        .values({
          id,
          sigla,
          epoca,
          configuracao: JSON.stringify(configuracao),
          rotas: JSON.stringify(rotas),
          estoque: JSON.stringify(estoque),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    async insertKey({ id, cozinhaId, nome, origens, hash }) {
      await kysely
        .insertInto('chave_integracao')
        .values({ id, cozinha_id: cozinhaId, nome, origens, hash, revogada_em: null })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },
  }
}
