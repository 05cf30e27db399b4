import { origem } from '@kds/protocol/entrada'
import { Refusal } from '../http/refusal'
import { hashOfKey, newIntegrationKey } from '../kitchen/access/integration-key'
import type { Provisioning } from './provisioning'

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
  const own = [...new Set(origens.map(readOrigin))]
  if (own.length === 0) throw new Refusal(400, ['origens: diga ao menos uma, por exemplo balcao'])
  await kysely
    .insertInto('chave_integracao')
    .values({ id: newId(), cozinha_id: cozinhaId, nome, origens: own, hash: hashOfKey(chave), revogada_em: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return chave
}

function readOrigin(text: string): string {
  const { data, error } = origem.safeParse(text)
  if (data === undefined) throw new Refusal(400, [`origens: ${error?.issues[0]?.message ?? 'valor inválido'}`])
  return data
}
