import { isLoopbackHost, isPrivateAddress } from '@kds/protocol/private-host'

/** What routers of shops and houses hang behind the name of a machine. */
const SUFFIXES = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain']

/** Tells whether a host, as `URL` writes it, is this machine's. */
export type IsOwnHost = (hostname: string) => boolean

/** The names by which the machine's network knows it. */
export function ownNames(machine: string): string[] {
  const whole = machine.toLowerCase()
  const [first = ''] = whole.split('.')
  if (!/^[a-z0-9-]+$/.test(first)) return []
  return [...new Set([first, ...SUFFIXES.map((suffix) => `${first}.${suffix}`), whole])]
}

/**
 * Without https a name proves nothing: a page of anywhere can let its own name lead to this machine and then speak to it as its own origin.
 * Addresses cannot be bent that way, and nobody else answers for the machine's own names and for those the operator wrote down.
 */
export function ownHosts(names: readonly string[]): IsOwnHost {
  const known = new Set(names)
  return (hostname) => isLoopbackHost(hostname) || isPrivateAddress(hostname) || known.has(hostname)
}
