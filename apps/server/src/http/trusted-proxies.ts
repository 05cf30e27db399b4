import type { Config } from '../config'

/** As Fastify wants to be told of them. */
export function trustedProxies(
  trust: Config['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}
