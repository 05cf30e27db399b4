import { useLocation } from 'react-router-dom'

/** As the kit keeps it beside the address of the entrance. */
interface Antes {
  readonly nextPathname?: unknown
  readonly nextSearch?: unknown
}

/** The page somebody was on when the session ended; else the first. */
export function caminhoDeAntes(estado: unknown): string {
  const { nextPathname, nextSearch } = (estado ?? {}) as Antes
  if (typeof nextPathname !== 'string') return '/'
  return nextPathname + (typeof nextSearch === 'string' ? nextSearch : '')
}

export function useCaminhoDeAntes(): string {
  return caminhoDeAntes(useLocation().state)
}
