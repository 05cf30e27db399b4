import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '../http/error-answers'

const YEAR = 31_536_000
const SERVICES = /^\/(api|jwt|docs|metrics|saude|rede)(\/|$)/
const REFERENCE = /^\/docs(\/|$)/
const BACKOFFICE = /^\/retaguarda(\/|$)/

/** Packed when they were built, never while somebody waits for an answer. */
const PACKED = { preCompressed: true, globIgnore: ['**/*.{br,gz}'] }

/** Only what services answer is packed when it is asked for. Must come before what packs. */
export function packNoFiles(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!SERVICES.test(route.url) || REFERENCE.test(route.url)) route.compress = false
  })
}

/** Hashed names never change; everything else is asked for again, so that a new version is noticed. */
export async function serveStation(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    ...PACKED,
    wildcard: false,
    logLevel: 'warn',
    cacheControl: false,
    setHeaders: setCaching,
  })
}

/** Beside the station: its own page and its own files, none of which a station loads. */
export async function serveBackoffice(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    ...PACKED,
    prefix: '/retaguarda/',
    wildcard: false,
    decorateReply: false,
    logLevel: 'warn',
    cacheControl: false,
    setHeaders: setCaching,
  })
}

/** Any address a person opens is the station's; its own router knows what to show. */
export function stationOrNotFound(request: FastifyRequest, reply: FastifyReply): unknown {
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  // Not by URL, to which `//` is the beginning of a host.
  const [path = ''] = request.url.split('?', 1)
  if (wantsPage && BACKOFFICE.test(path) && path !== '/retaguarda/') return reply.redirect('/retaguarda/')
  if (!wantsPage || SERVICES.test(path) || BACKOFFICE.test(path) || !reply.sendFile)
    return answerNotFound(request, reply)
  return reply.sendFile('index.html')
}

function setCaching(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
}
