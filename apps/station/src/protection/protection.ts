import { part, usePart } from '../react/part'

/** Whether the browser trusts the way to the server: https, or this very machine. Without it, it keeps back much of what a kitchen relies on. */
export interface Protection {
  readonly protegida: boolean
  /** Where the page was opened. */
  readonly pagina: string
  /** Where the server says that it is found by a name, whatever its address. */
  readonly peloNome: () => string | undefined
}

const protectionPart = part<Protection>('the protection of the connection')
export const provideProtection = protectionPart.provide

export function useProtection() {
  return usePart(protectionPart)
}
