import type { Instantaneo } from '@kds/sync/instantaneo'
import type { Motor } from '@kds/sync/motor'
import { useCallback, useSyncExternalStore } from 'react'
import { useApp } from '../app-context'
import { useSubscribed } from '../react/use-subscribed'

/** The engine of this station's kitchen; null until the login has named one. */
export function useEngine(): Motor | null {
  return useSubscribed(useApp().kitchen, (source) => source.motor)
}

/** A part of what the engine shows. `read` must give the same reference while nothing in that part changed. */
export function useKitchen<T>(read: (instantaneo: Instantaneo) => T): T | undefined {
  const motor = useEngine()
  const subscribe = useCallback((listener: () => void) => motor?.assinar(listener) ?? (() => {}), [motor])
  return useSyncExternalStore(subscribe, () => (motor ? read(motor.instantaneo()) : undefined))
}
