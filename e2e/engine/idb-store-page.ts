import { STORE_CONTRACT } from '@kds/sync/contract/store-contract'
import type { Store } from '@kds/sync/ports'
import { IdbKitchenStores } from '../../apps/station/src/platform/idb-kitchen-store'

declare global {
  interface Window {
    /** Runs one case of the contract; gives its complaint, or null. */
    prove(name: string): Promise<string | null>
    /** A store opened anew each time, as after a reload. */
    store(cozinha: string): Store
  }
}

window.store = (cozinha) => new IdbKitchenStores('production').of(cozinha)

window.prove = async (name) => {
  const storeCase = STORE_CONTRACT.find((candidate) => candidate.name === name)
  if (!storeCase) return `no case is called ${name}`
  try {
    await storeCase.prove(async (cozinha) => window.store(cozinha))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
