import { isPrivateAddress } from '@kds/protocol/private-host'
import { type Interfaces, privateAddresses } from './private-addresses'

const EVERYWHERE = ['0.0.0.0', '::']

/** Where tablets reach a server that listens at `host`: what the operator named first, then what the machine sees of itself. */
export function lanHosts(
  { host, lanNames }: { readonly host: string; readonly lanNames: readonly string[] },
  interfaces: Interfaces,
): string[] {
  if (EVERYWHERE.includes(host)) return [...new Set([...lanNames, ...privateAddresses(interfaces)])]
  return isPrivateAddress(host) ? [...new Set([...lanNames, host])] : [...lanNames]
}
