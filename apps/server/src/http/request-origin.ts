import type { FastifyRequest } from 'fastify'
import type { IsOwnHost } from '../lan/own-hosts'
import { Refusal } from './refusal'

/** Where a caller finds this house. */
export type HouseAddress = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

/** The address the operator wrote down, else the one the caller used. */
export function houseAddress(publicUrl: string | undefined, isOwnHost: IsOwnHost): HouseAddress {
  return publicUrl === undefined ? (request) => requestOrigin(request, isOwnHost) : () => publicUrl
}

/** Where the caller reached this server. A Host that is no address would otherwise be told on as one, or fail later. */
export function requestOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  isOwnHost: IsOwnHost,
): string {
  const origin = `${protocol}://${host}`
  const read = URL.canParse(origin) ? new URL(origin) : undefined
  const isOrigin = read && /^https?:$/.test(read.protocol) && /^[\w.:[\]-]+$/.test(host)
  if (!isOrigin) throw new Refusal(400, ['O cabeçalho Host não traz um endereço válido.'])
  if (read.protocol === 'http:' && !isOwnHost(read.hostname)) {
    throw new Refusal(421, [
      `Sem https, ${read.hostname} não é um endereço deste servidor. Atrás de um proxy com https, indique TRUST_PROXY ou PUBLIC_URL; na rede da loja, o nome em LAN_NAMES.`,
    ])
  }
  return origin
}
