import { hashOfKey, newIntegrationKey } from '../kitchen/access/integration-key'
import type { Provisioning } from './provisioning'
import { readOrigins } from './read-origins'

export interface KeyRequest {
  readonly cozinhaId: string
  readonly nome: string
  /** Whose orders it brings: it neither reads nor touches those of another origin. */
  readonly origens: readonly string[]
  /** One decided elsewhere (the fixed one of a demonstration); drawn when absent. */
  readonly chave?: string
}

/** Returns the key, which nobody can read again afterwards. */
export async function createIntegrationKey(
  { kysely, newId }: Pick<Provisioning, 'kysely' | 'newId'>,
  { cozinhaId, nome, origens, chave = newIntegrationKey() }: KeyRequest,
): Promise<string> {
  const own = readOrigins(origens)
  await kysely
    .insertInto('chave_integracao')
    .values({ id: newId(), cozinha_id: cozinhaId, nome, origens: own, hash: hashOfKey(chave), revogada_em: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return chave
}
