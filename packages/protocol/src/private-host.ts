/** Names that no resolver of the open internet answers: of one machine, of one network, or reserved. */
const LOCAL_NAME = /^([a-z0-9_-]+|.+\.(local|lan|home|internal|intranet|localdomain|home\.arpa))$/

/** What follows asks for a host as `URL` writes it: lower case, IPv4 in four numbers, IPv6 in brackets. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** An address that only this network leads to. A name is none, whatever it resolves to: whoever answers for it may change that. */
export function isPrivateAddress(hostname: string): boolean {
  const v4 = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname)
  if (!v4) return /^\[f([cd][0-9a-f]{2}|e[89ab][0-9a-f]):/.test(hostname)
  const [a, b] = [Number(v4[1]), Number(v4[2])]
  return a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254)
}

/** A name that can only be of a machine nearby. */
export function isLocalName(hostname: string): boolean {
  return !/^\[|^\d+(\.\d+){3}$/.test(hostname) && LOCAL_NAME.test(hostname)
}

/** Where a page is of this machine or of the shop's own network. */
export function isNearby(hostname: string): boolean {
  return isLoopbackHost(hostname) || isPrivateAddress(hostname) || isLocalName(hostname)
}
