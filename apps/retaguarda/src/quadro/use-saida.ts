import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'

/** Stops whatever opens another page while something would be lost, for a question; and lets the browser ask before it closes. */
export function useSaida(perderia: () => boolean = sempre): Blocker {
  const saida = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session is over has no page to stay on.
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && perderia(),
  )
  useEffect(() => {
    const avisar = (evento: BeforeUnloadEvent) => {
      if (perderia()) evento.preventDefault()
    }
    window.addEventListener('beforeunload', avisar)
    return () => window.removeEventListener('beforeunload', avisar)
  }, [perderia])
  return saida
}

function sempre(): boolean {
  return true
}
