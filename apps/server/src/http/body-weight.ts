import type { FastifyInstance, FastifyRequest } from 'fastify'

const READ_BEFORE = 'bytesReadBefore'

/** The length a request announces, known before a byte of it is read. */
export function announcedBytes(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): number {
  // More than its door takes is refused unread, and nobody pays for what he only announced.
  return Math.min(Number(request.headers['content-length'] ?? 0), request.routeOptions.bodyLimit)
}

/** For the routes of `app`, so that `unannouncedBytes` can be asked once a body is read. */
export function weighBodies(app: FastifyInstance): void {
  app.decorateRequest(READ_BEFORE, 0)
  app.addHook('onRequest', async (request) => {
    request.setDecorator(READ_BEFORE, request.raw.socket.bytesRead)
  })
}

/**
 * The length of a body that announced nothing and came in pieces. What came together with its headers is not in it: a single packet at
 * most.
 */
export function unannouncedBytes(request: FastifyRequest): number {
  if (request.headers['content-length'] !== undefined) return 0
  return request.raw.socket.bytesRead - request.getDecorator<number>(READ_BEFORE)
}

/** How many times more than an ordinary one: none for what is ordinary. */
export function excessWeight(bytes: number, ordinaryBytes: number): number {
  return Math.max(0, Math.ceil(bytes / ordinaryBytes) - 1)
}
