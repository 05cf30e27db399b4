import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { clientSite } from './client-address'

/** All tablets, tills and tabs of a few large houses behind one address. */
const LEAST = 300
/** Of all places one sender may have this part. */
const PART = 4

const here = new BlockList()
here.addSubnet('127.0.0.0', 8)
here.addAddress('::1', 'ipv6')
here.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** Whoever speaks from this machine may be a proxy, which speaks for everybody. */
export function isThisMachine(address: string): boolean {
  return here.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** One sender cannot take all places by keeping connections open: beyond its share it is turned away, and the others still come in. */
export function sharePlaces(server: Server | SecureServer, speaksForMany: (address: string) => boolean): void {
  const share = Math.max(LEAST, Math.floor(server.maxConnections / PART))
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || speaksForMany(remoteAddress)) return
    const network = clientSite(remoteAddress)
    const places = held.get(network) ?? 0
    if (places >= share) {
      socket.destroy()
      return
    }
    held.set(network, places + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}
