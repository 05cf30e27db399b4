import type { Engine } from '@kds/sync/engine'
import type { EngineView } from '@kds/sync/engine-view'
import { useCallback, useSyncExternalStore } from 'react'
import { part, usePart } from '../react/part'
import { useSubscribed } from '../react/use-subscribed'
import type { KitchenConnection } from './kitchen-connection'

const kitchenPart = part<Pick<KitchenConnection, 'engine' | 'subscribe'>>('the kitchen')
export const provideKitchen = kitchenPart.provide

export function useConnection() {
  return usePart(kitchenPart)
}

/** The engine of this station's kitchen; null until the login has named one. */
export function useEngine(): Engine | null {
  return useSubscribed(useConnection(), (source) => source.engine)
}

/** A part of what the engine shows. `read` must give the same reference while nothing in that part changed. */
export function useKitchen<T>(read: (view: EngineView) => T): T | undefined {
  const engine = useEngine()
  const subscribe = useCallback((listener: () => void) => engine?.subscribe(listener) ?? (() => {}), [engine])
  return useSyncExternalStore(subscribe, () => (engine ? read(engine.view()) : undefined))
}
