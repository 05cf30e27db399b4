import type { FastifyRequest } from 'fastify'
import { bytesInPieces } from './small-pieces'

/** The length a request announces, known before a byte of it is read. */
export function announcedBytes(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): number {
  // More than its door takes is refused unread, and nobody pays for what he only announced.
  return Math.min(Number(request.headers['content-length'] ?? 0), request.routeOptions.bodyLimit)
}

/** The length of a body that announced nothing and came in pieces, once it is read. */
export function unannouncedBytes({ raw }: Pick<FastifyRequest, 'raw'>): number {
  return bytesInPieces(raw)
}

/** How many times more than an ordinary one: none for what is ordinary. */
export function excessWeight(bytes: number, ordinaryBytes: number): number {
  return Math.max(0, Math.ceil(bytes / ordinaryBytes) - 1)
}
