import { isIP } from 'node:net'
import { isPrivateAddress } from '@kds/protocol/private-host'
import { PERMITTED_NAMES } from './name-constraints'

/**
 * What the certificate is for. A name that the authority may not speak for would make browsers refuse it for every other as well,
 * so names without an end of their own (`pc-caixa`) are left out.
 */
export function certifiedHosts(hosts: readonly string[]): string[] {
  const bare = hosts.map((host) => host.replace(/^\[|\]$/g, ''))
  const permitted = bare.filter((host, at) => (isIP(host) ? isPrivateAddress(hosts[at] ?? '') : endsAsPermitted(host)))
  return [...new Set(['localhost', '127.0.0.1', '::1', ...permitted])]
}

function endsAsPermitted(name: string): boolean {
  return PERMITTED_NAMES.some((end) => name.endsWith(`.${end}`))
}
