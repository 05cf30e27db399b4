import { BlockList, isIP } from 'node:net'

/** Everything that is not a machine of the open internet (the special-purpose registries of IANA). */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Within 2000::/3, the only part in use: documentation, and tunnels that lead to any IPv4 address. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of PRIVATE_V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of PRIVATE_V6) closed.addSubnet(network, bits, 'ipv6')
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Whether a server may be made to call this address: https at its own port, at a host of the open internet. A name is judged by what it
 * says here and by what it resolves to when the call is made.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  // Push services are where https is: any other port would make this server knock at doors for somebody.
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  return isPublicName(bare.replace(/\.$/, ''))
}

function isPublicName(name: string): boolean {
  return name.includes('.') && !/\.(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
}
