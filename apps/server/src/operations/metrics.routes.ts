import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal'
import type { Metrics } from './metrics'

export interface MetricsParts {
  readonly metrics: Metrics
  /** Opens the metrics to callers from other machines; without it only this machine may read them. */
  readonly token?: string
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

export const metricsRoutes: FastifyPluginAsync<MetricsParts> = async (app, { metrics, token }) => {
  app.get(
    '/metrics',
    {
      logLevel: 'warn',
      schema: { tags: ['operação'], summary: 'Medidas para o Prometheus (desta máquina, ou com METRICS_TOKEN)' },
      onRequest: async (request) => {
        if (!allowed(request, token)) throw new Refusal(403, ['As medidas só são lidas desta máquina ou com token.'])
      },
    },
    async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

/** The socket's own address: a forwarded header must not turn a stranger into this machine. */
function allowed(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = request.headers.authorization?.replace(/^bearer /i, '')
  if (token && bearer && sameText(bearer, token)) return true
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !proxied && LOOPBACK.includes(request.socket.remoteAddress ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
