// @ts-check
// Loaded into the measured server beside its shipped code: notes when an order passes each of its stations, and tells it on a port of its own.
import { subscribe } from 'node:diagnostics_channel'
import { createServer, ServerResponse } from 'node:http'
import pg from 'pg'

/** Enough for one order and whatever else happens meanwhile. */
const MOST_MARKS = 1_000

/** @type {{ what: string, at: number }[]} */
const marks = []

/** @param {string} what */
function mark(what) {
  if (marks.length < MOST_MARKS) marks.push({ what, at: performance.timeOrigin + performance.now() })
}

/** @param {unknown} message @param {string} what */
function markOrder(message, what) {
  const { request } = /** @type {{ request: { url: string, method: string } }} */ (message)
  if (request.method === 'POST' && request.url.endsWith('/pedidos')) mark(what)
}

subscribe('http.server.request.start', (message) => markOrder(message, 'request'))
subscribe('tracing:fastify.request.handler:start', (message) => markOrder(message, 'handler'))

const query = pg.Client.prototype.query
/** @param {any[]} asked */
pg.Client.prototype.query = function marked(...asked) {
  const [question] = asked
  const name = typeof question === 'string' ? question : (question?.name ?? '')
  mark(`asked ${name}`)
  const answer = Reflect.apply(query, this, asked)
  if (typeof answer?.then === 'function') {
    answer.then(
      () => mark(`answered ${name}`),
      () => {},
    )
  }
  return answer
}

const write = ServerResponse.prototype.write
/** @param {any[]} written */
ServerResponse.prototype.write = function marked(...written) {
  if (this.req.url?.includes('/eventos?')) mark('frame')
  return Reflect.apply(write, this, written)
}

const told = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(marks.splice(0)))
})
told.listen(Number(new URL(import.meta.url).searchParams.get('port')), '127.0.0.1')
told.unref()
