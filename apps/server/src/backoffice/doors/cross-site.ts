import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal'

/**
 * A browser says on every request that changes something which page it comes from, and a page cannot write that itself.
 * What says nothing is no browser, and carries nobody's cookies without knowing.
 */
export function refuseCrossSite({ headers, method, protocol, host }: FastifyRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && origin !== `${protocol}://${host}` && origin !== new URL(publicUrl).origin)
    throw refused()
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') throw refused()
}

function refused(): Refusal {
  return new Refusal(403, ['Este pedido veio de outra página e foi recusado. Abra a retaguarda e tente de novo.'])
}
