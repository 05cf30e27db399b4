import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerOnSocket } from './answer-on-socket'
import { answerError, answerNotFound, messageOfStatus } from './error-answers'
import { speakPortuguese } from './portuguese-issues'

export const BODY_LIMIT = 256 * 1024
/** Enough for a full batch over a poor line; without it a body could come a byte a minute, and hold its connection for ever. */
const REQUEST_TIMEOUT_MS = 60_000

/** A head comes at once, or its line is worth nothing; who never sends one must not keep its place for as long as a body may take. */
export const HEADS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * What only the constructor of the server can be told. Faults that arise before any route is known would otherwise be
 * answered in English and in another form.
 */
export const httpServerOptions = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: HEADS,
  // No hook has run yet, and so none has set a header.
  frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(bareHeaders)),
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = clientErrorStatus(error.code)
    answerOnSocket(socket, status, messageOfStatus(status))
  },
} satisfies FastifyHttpOptions<Server>

/**
 * The route, not the address: a careless client puts what must not be written down into the query or the path, and some
 * points of sale know an order by a telephone.
 */
export function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: request.routeOptions?.url ?? 'unknown', remoteAddress: request.ip }
}

export function installHttpErrors(
  app: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown = answerNotFound,
): void {
  speakPortuguese()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(notFound)
}

function clientErrorStatus(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return 400
}
