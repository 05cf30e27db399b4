import { STORE_CONTRACT } from '@kds/sync/contract/store-contract'
import type { Store } from '@kds/sync/ports'
import { IdbErrorStore } from '../../apps/station/src/platform/idb-error-store'
import { IdbKitchenStores } from '../../apps/station/src/platform/idb-kitchen-store'
import type { ErrorStore } from '../../apps/station/src/ports/error-store'

declare global {
  interface Window {
    /** Runs one case of the contract; gives its complaint, or null. */
    prove(name: string): Promise<string | null>
    /** A store opened anew each time, as after a reload. */
    store(cozinha: string): Store
    /** The same each time, as within one visit. */
    errorStore: ErrorStore
    kitchen: Store
  }
}

window.store = (cozinha) => new IdbKitchenStores('production').of(cozinha)
window.errorStore = new IdbErrorStore('production')
window.kitchen = window.store('norte')

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
