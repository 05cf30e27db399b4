import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

/** Where the caller reached this server. A Host that is no address would otherwise be told on as one, or fail later. */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`
  const read = URL.canParse(origin) ? new URL(origin) : undefined
  const isOrigin = read && /^https?:$/.test(read.protocol) && /^[\w.:[\]-]+$/.test(host)
  if (!isOrigin) throw new Refusal(400, ['O cabeçalho Host não traz um endereço válido.'])
  return origin
}
