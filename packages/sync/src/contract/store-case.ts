import type { Store } from '../ports'

/** One case of the contract: throws when the store breaks it. Free of any test runner, so that a browser can run it. */
export interface StoreCase {
  name: string
  prove(open: OpenStore): Promise<void>
}

/** A store for this kitchen on one and the same device; opened twice, it is the same store, as after a reload. */
export type OpenStore = (cozinha: string) => Promise<Store>
