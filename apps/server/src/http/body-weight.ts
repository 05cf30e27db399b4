import type { FastifyRequest } from 'fastify'

/** The length a request announces, known before a byte of it is read. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0)
}

/**
 * The length of a body that announced nothing and came in pieces. What came together with its headers is not in it: a single packet at
 * most.
 */
export function unannouncedBytes(request: FastifyRequest, readBefore: number): number {
  return request.headers['content-length'] === undefined ? request.raw.socket.bytesRead - readBefore : 0
}

/** How many times more than an ordinary one: none for what is ordinary. */
export function excessWeight(bytes: number, ordinaryBytes: number): number {
  return Math.max(0, Math.ceil(bytes / ordinaryBytes) - 1)
}
