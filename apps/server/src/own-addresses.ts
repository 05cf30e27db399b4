import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { type HouseAddress, houseAddress } from './http/request-origin'
import { type IsOwnHost, ownHosts, ownNames } from './lan/own-hosts'

/** Where people find this server: PORT=0 is known once it listens. */
export function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrlGiven) return config.publicUrl
  return `http://localhost:${portOf(app, config)}`
}

export function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

export function originOf(url: string | undefined): string[] {
  return url ? [new URL(url).origin] : []
}

export function isOwnHostOf({ origens, lanNames, mdnsName }: Config): IsOwnHost {
  const names = mdnsName === undefined ? lanNames : [...lanNames, mdnsName]
  return ownHosts([...ownNames(hostname()), ...names, ...origens.map((origin) => new URL(origin).hostname)])
}

export function hereOf(config: Config): HouseAddress {
  return houseAddress(config.publicUrlGiven ? config.publicUrl : undefined, isOwnHostOf(config))
}
