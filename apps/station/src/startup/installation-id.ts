import type { KeyValueStore } from '../ports/key-value-store'

const CHAVE_INSTALACAO = 'instalacao'

/**
 * The id of this installation: made once, kept beside the settings, and the same for every caller of one start. A store
 * that failed is asked again.
 */
export function installationIdIn(store: KeyValueStore, newId: () => string): () => Promise<string> {
  let known: Promise<string> | null = null
  return () => {
    known ??= readOrMake(store, newId).catch((error) => {
      known = null
      throw error
    })
    return known
  }
}

async function readOrMake(store: KeyValueStore, newId: () => string): Promise<string> {
  const kept = await store.get(CHAVE_INSTALACAO)
  if (typeof kept === 'string' && kept !== '') return kept
  const made = newId()
  await store.set(CHAVE_INSTALACAO, made)
  return made
}
