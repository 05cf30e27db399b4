import type { NetworkInterfaceInfo } from 'node:os'
import { isPrivateAddress } from '@kds/protocol/private-host'

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Cards that exist only inside the machine: no tablet is on the other side of them. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|tun|tap|utun|wg|zt|tailscale|vEthernet|VirtualBox|VMware)/i

/**
 * Where others on the shop's network reach this machine, the likeliest first. IPv4 alone: the private addresses of IPv6 that every card gives itself
 * need the name of the card beside them, which a browser does not take.
 */
export function privateAddresses(interfaces: Interfaces): string[] {
  const found = Object.entries(interfaces).flatMap(([card, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivateAddress(address))
      .map(({ address }) => ({ address, rank: rankOf(card, address) })),
  )
  return found.sort((one, other) => one.rank - other.rank).map(({ address }) => address)
}

/** An address the card gave itself leads nowhere as long as another one does. */
function rankOf(card: string, address: string): number {
  const order = ['192.168.', '10.', '172.', '169.254.'].findIndex((beginning) => address.startsWith(beginning))
  return (VIRTUAL.test(card) ? 10 : 0) + order
}
