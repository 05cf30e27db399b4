import type { Config } from '../../config'

/** Whether this server gives the shop https of its own. By word, or where tablets can reach it and no proxy does it already. */
export function httpsWanted(config: Config, hosts: readonly string[]): boolean {
  const { https, serve, trustProxy, publicUrlGiven } = config
  if (https !== undefined) return https === 'lan'
  return serve === 'all' && trustProxy === false && !publicUrlGiven && hosts.length > 0
}
