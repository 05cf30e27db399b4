import { useLayoutEffect } from 'react'
import type { Blocker } from 'react-router-dom'
import { useGuarda } from './Saidas'

/** Lets the browser ask before the window is closed or loaded anew. */
export function useAvisoAoFechar(perderia: () => boolean = sempre): void {
  useLayoutEffect(() => {
    const avisar = (evento: BeforeUnloadEvent) => {
      if (perderia()) evento.preventDefault()
    }
    window.addEventListener('beforeunload', avisar)
    return () => window.removeEventListener('beforeunload', avisar)
  }, [perderia])
}

/** Stops whatever opens another page while something would be lost, for a question; and lets the browser ask before it closes. */
export function useSaida(perderia: () => boolean = sempre): Blocker {
  useAvisoAoFechar(perderia)
  return useGuarda(
    ({ currentLocation, nextLocation }) =>
      // Whose session is over has no page to stay on.
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && perderia(),
  )
}

function sempre(): boolean {
  return true
}
