import { hashOfKey, newIntegrationKey } from '../kitchen/access/integration-key'
import type { KitchenProvisioning } from './create-kitchen'

/** Returns the key, which nobody can read again afterwards. */
export async function createIntegrationKey(
  store: KitchenProvisioning,
  { cozinhaId, nome, chave = newIntegrationKey() }: { cozinhaId: string; nome: string; chave?: string },
  newId: () => string,
): Promise<string> {
  await store.insertKey({ id: newId(), cozinhaId, nome, hash: hashOfKey(chave) })
  return chave
}
