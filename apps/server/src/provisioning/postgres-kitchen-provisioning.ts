import { regrasDasRotas } from '@kds/domain/regras-de-rota'
import { normalizarRotas } from '@kds/domain/roteamento'
import type { Kysely } from 'kysely'
import type { KitchenTables } from '../kitchen/tables'
import type { KitchenProvisioning } from './create-kitchen'

/** A statement takes 65,535 values. */
const RULES_A_STATEMENT = 5_000

export function postgresKitchenProvisioning(kysely: Kysely<KitchenTables>): KitchenProvisioning {
  return {
    async insertKitchen({ id, sigla, epoca, configuracao, rotas, estoque }) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('cozinha')
        .values({
          id,
          sigla,
          epoca,
          configuracao: JSON.stringify(configuracao),
          estoque: JSON.stringify(estoque),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return
      const regras = regrasDasRotas(normalizarRotas(rotas)).map((regra) => ({ cozinha_id: id, ...regra }))
      for (let from = 0; from < regras.length; from += RULES_A_STATEMENT) {
        await kysely
          .insertInto('rota')
          .values(regras.slice(from, from + RULES_A_STATEMENT))
          .execute()
      }
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
