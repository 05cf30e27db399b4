import { timingSafeEqual } from 'node:crypto'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../http/refusal'
import type { Metrics } from './metrics'

export interface MetricsParts {
  readonly metrics: Metrics
  /** Reads what is read only when somebody asks. */
  readonly refresh: () => Promise<void>
  /** Opens the metrics to callers from other machines; without it only this machine may read them. */
  readonly token?: string
  /** Then whoever is of this machine cannot be told from whom the proxy speaks for: only the token opens. */
  readonly behindProxy: boolean
}

const OF_A_PROXY = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

export const metricsRoutes: FastifyPluginAsync<MetricsParts> = async (app, parts) => {
  app.get(
    '/metrics',
    {
      logLevel: 'warn',
      schema: {
        tags: ['operação'],
        summary: 'Medidas para o Prometheus (desta máquina, ou com METRICS_TOKEN)',
        response: { 200: z.string().describe('Em texto, como o Prometheus as lê.'), 403: erroSchema },
      },
      onRequest: async (request) => {
        if (!allowed(request, parts)) throw new Refusal(403, ['As medidas só são lidas desta máquina ou com token.'])
      },
    },
    async (_request, reply) => {
      await parts.refresh()
      const { registry } = parts.metrics
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/**
 * The socket's own address, for a forwarded header must not turn a stranger into this machine; and not this machine's
 * proxy, whose address is the same: it adds headers, or keeps the name the stranger called.
 */
function allowed(request: FastifyRequest, { token, behindProxy }: MetricsParts): boolean {
  const bearer = request.headers.authorization?.replace(/^bearer /i, '')
  if (token && bearer && sameText(bearer, token)) return true
  if (behindProxy || Object.keys(request.headers).some((name) => OF_A_PROXY.test(name))) return false
  return LOOPBACK.includes(request.socket.remoteAddress ?? '') && OWN_NAMES.test(request.headers.host ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
