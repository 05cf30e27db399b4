import { useCallback, useSyncExternalStore } from 'react'

interface Subscribable {
  subscribe(listener: () => void): () => void
}

/** The value `read` gives, rendered anew whenever the source says that it changed. */
export function useSubscribed<S extends Subscribable, T>(source: S, read: (source: S) => T): T {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source])
  return useSyncExternalStore(subscribe, () => read(source))
}
