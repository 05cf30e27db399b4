import type { FastifyInstance } from 'fastify'

const GRACE_FOR_REQUESTS_MS = 1_000

/** Browsers keep spare connections that never carried a request; waiting for those would hold the shutdown for a minute. */
export function endLingeringConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_FOR_REQUESTS_MS).unref()
  })
}
