import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The part of an address one sender controls: an IPv4 address whole, of IPv6 the /64 network a provider hands out. */
export function clientNetwork(address: string): string {
  return prefixOf(address, 64)
}

/** What one sender may have at most: of IPv6 a /48, sixty-five thousand such networks, which a tunnel gives to whoever asks. */
export function clientSite(address: string): string {
  return prefixOf(address, 48)
}

function prefixOf(address: string, bits: 48 | 64): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}
