import type { Config } from '../../config'

/** Whether this server gives the shop https of its own once there is a network. By word, or where no proxy does it already. */
export function httpsWanted({ https, serve, trustProxy, publicUrlGiven }: Config): boolean {
  if (https !== undefined) return https === 'lan'
  return serve === 'all' && trustProxy === false && !publicUrlGiven
}
