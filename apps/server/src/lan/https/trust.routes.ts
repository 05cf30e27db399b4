import { X509Certificate } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { IsOwnHost } from '../own-hosts'
import type { LanHttps } from './lan-https'
import { nothingToTrust, TRUST_SCRIPT, trustPage } from './trust-page'

export interface TrustParts {
  readonly https?: LanHttps
  readonly isOwnHost: IsOwnHost
}

/** Open to whoever is on the network: the certificate is no secret, and a device that trusts nothing yet must be able to read it. */
export const trustRoutes: FastifyPluginAsync<TrustParts> = async (app, { https, isOwnHost }) => {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const

  app.get('/rede', hidden, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const { port } = https ?? {}
    if (port === undefined) return nothingToTrust()
    const { hostname } = request
    // The page tries by itself whether the device trusts us, which is another origin; a Host that is not ours is not written into a header.
    const tried = isOwnHost(hostname) ? ` https://${hostname}:${port}` : ''
    reply.header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'${tried}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    return trustPage(port)
  })

  app.get('/rede/pagina.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(TRUST_SCRIPT),
  )

  app.get('/rede/cozinha-da-loja.crt', hidden, async (_request, reply) => {
    const authority = https?.authority
    if (authority === undefined) return reply.callNotFound()
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="cozinha-da-loja.crt"')
      .header('cache-control', 'no-store')
      .send(new X509Certificate(authority).raw)
  })
}
