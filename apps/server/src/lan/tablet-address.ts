import { isLoopbackHost } from '@kds/protocol/private-host'
import type { IsOwnHost } from './own-hosts'

export interface TabletAddressParts {
  /** What the operator wrote down for everybody. */
  readonly publicUrl?: string
  /** Where others on the shop's network reach this machine, the likeliest first. */
  readonly lanHosts: readonly string[]
  /** Of plain http: a tablet that trusts nothing yet must be able to open it. */
  readonly port: number
  /** Where this process itself serves https, which a new tablet does not trust. */
  readonly httpsPort?: number
  readonly isOwnHost: IsOwnHost
}

/** Where another device finds the station, by the address somebody has the back office open at. */
export function tabletAddress(caller: { protocol: string; host: string }, parts: TabletAddressParts): string {
  const { publicUrl, lanHosts, port, httpsPort, isOwnHost } = parts
  if (publicUrl !== undefined) return publicUrl
  const address = `${caller.protocol}://${caller.host}`
  const { hostname, port: called } = URL.canParse(address) ? new URL(address) : { hostname: 'localhost', port: '' }
  const isOurHttps = caller.protocol === 'https' && httpsPort !== undefined && called === String(httpsPort)
  if (isLoopbackHost(hostname) || (caller.protocol === 'http' && !isOwnHost(hostname)))
    return `http://${lanHosts[0] ?? 'localhost'}:${port}`
  return isOurHttps ? `http://${hostname}:${port}` : address
}

/** What whoever has this server open at an address of this machine alone is to tell others; undefined where theirs serves, or there is none. */
export function addressForOthers({ host }: { readonly host: string }, address: string): string | undefined {
  return isLoopback(`http://${host}`) && !isLoopback(address) ? address : undefined
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}
