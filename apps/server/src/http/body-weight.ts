import type { FastifyRequest } from 'fastify'

/**
 * For how many ordinary requests this one counts, by the length it announces: what is long to read, clean and store is paid for by who
 * sends it, before a byte of it is read.
 */
export function announcedWeight({ headers }: Pick<FastifyRequest, 'headers'>, ordinaryBytes: number): number {
  return weightOf(Number(headers['content-length'] ?? 0), ordinaryBytes)
}

/**
 * The rest, for a body that announced nothing and came in pieces. What came together with its headers is not in it: a single packet at most.
 */
export function unannouncedWeight(request: FastifyRequest, readBefore: number, ordinaryBytes: number): number {
  if (request.headers['content-length'] !== undefined) return 0
  return weightOf(request.raw.socket.bytesRead - readBefore, ordinaryBytes) - 1
}

function weightOf(bytes: number, ordinaryBytes: number): number {
  return Math.max(1, Math.ceil(bytes / ordinaryBytes))
}
