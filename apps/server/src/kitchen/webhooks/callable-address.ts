import { BlockList, isIP } from 'node:net'
import { isLocalName } from '@kds/protocol/private-host'
import { isPublicAddress, isPublicEndpoint } from '../push/public-address'

/** Which addresses beside public ones may be called: those of the shop's own networks, as its configuration names them. */
export type IsOfTheShop = (address: string) => boolean

/** Links of a single cable, where clouds keep the passwords of their machines, and addresses that are nobody's. */
const NEVER = new BlockList()
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')

const NETWORK = /^([0-9a-f.:]{2,45})\/(\d{1,3})$/i

export function isNetwork(text: string): boolean {
  const [, network = '', bits = ''] = NETWORK.exec(text) ?? []
  const family = isIP(network)
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128) && !NEVER.check(network, familyOf(network))
}

export function networksOfTheShop(networks: readonly string[]): IsOfTheShop {
  const allowed = new BlockList()
  for (const text of networks) {
    const [, network = '', bits = ''] = NETWORK.exec(text) ?? []
    allowed.addSubnet(network, Number(bits), familyOf(network))
  }
  return (address) => {
    // What wraps an IPv4 address in an IPv6 one is another way to it: judged by nothing but the plain form.
    if (isIP(address) === 0 || /^::ffff:/i.test(address)) return false
    const family = familyOf(address)
    return !NEVER.check(address, family) && allowed.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

/** Judged by what it says; what its name resolves to is judged with every call. */
export function mayBeRegistered(url: string, isOfTheShop: IsOfTheShop): boolean {
  if (isPublicEndpoint(url)) return true
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  return isOfTheShop(hostOf(url))
}

const NOT_CALLABLE =
  'Use um endereço https público. Um endereço da rede da loja só pode ser usado quando a instalação a permite (WEBHOOKS_LAN).'

/** What to do about an address that may not be registered. */
export function notCallable(url: string, networks: readonly string[]): string {
  const name = networks.length > 0 && /^https?:\/\//i.test(url) && URL.canParse(url) ? hostOf(url) : ''
  if (name === '' || isIP(name) !== 0 || !isLocalName(name)) return NOT_CALLABLE
  return (
    `Use o número em vez do nome “${name}”, como em http://192.168.0.10:8080/avisos: a instalação permite redes da loja pelo número ` +
    '(WEBHOOKS_LAN), e um nome pode levar a outro lugar.'
  )
}

/** All of them, or the name could lead anywhere at its next answer. */
export function mayBeCalled(url: string, addresses: readonly string[], isOfTheShop: IsOfTheShop): boolean {
  if (addresses.length === 0) return false
  return (isPublicEndpoint(url) && addresses.every(isPublicAddress)) || addresses.every(isOfTheShop)
}
