import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal'
import type { IsOwnHost } from '../../lan/own-hosts'

/**
 * A browser says on every request that changes something which page it comes from, and a page cannot write that itself.
 * What says nothing is no browser, and carries nobody's cookies without knowing.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string, isOwnHost: IsOwnHost): void {
  const { headers, method } = request
  if (method === 'GET' || method === 'HEAD') return
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && origin !== new URL(publicUrl).origin && !isOwnOrigin(origin, request, isOwnHost))
    throw refused()
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') throw refused()
}

/** Where the request went itself; without https only by a name that is ours, for any page can make its own name lead here. */
function isOwnOrigin(origin: string, { protocol, host }: FastifyRequest, isOwnHost: IsOwnHost): boolean {
  if (origin !== `${protocol}://${host}` || !URL.canParse(origin)) return false
  return protocol === 'https' || isOwnHost(new URL(origin).hostname)
}

function refused(): Refusal {
  return new Refusal(403, ['Este pedido veio de outra página e foi recusado. Abra a retaguarda e tente de novo.'])
}
