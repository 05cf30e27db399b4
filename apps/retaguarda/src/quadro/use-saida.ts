import { useLayoutEffect } from 'react'
import type { Blocker } from 'react-router-dom'
import { PARA_FORA, useGuarda } from './Saidas'

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

interface Saida {
  readonly perderia?: () => boolean
  /** What waits on this device is asked about by its place there, from whatever page somebody signs out. */
  readonly espera?: boolean
}

/** Stops whatever opens another page while something would be lost, for a question; and lets the browser ask before it closes. */
export function useSaida({ perderia = sempre, espera = false }: Saida): Blocker {
  useAvisoAoFechar(perderia)
  return useGuarda(({ currentLocation: { pathname: aqui }, nextLocation: { pathname: la } }) => {
    // Whose session is over has no page to stay on.
    if (la === aqui || la === '/login' || (espera && la === PARA_FORA)) return false
    return perderia()
  })
}

function sempre(): boolean {
  return true
}
