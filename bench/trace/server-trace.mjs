// @ts-check
// Loaded into the measured server beside its shipped code: notes when an order passes each of its stations, and tells it on a port of its own.
import { subscribe } from 'node:diagnostics_channel'
import { createServer, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Enough for one order and whatever else happens meanwhile. */
const MOST_MARKS = 1_000

/** @type {{ what: string, at: number, line: number }[]} */
const marks = []

/** @param {string} what @param {number} line which connection to the database it is about, from 1 */
function mark(what, line = 0) {
  if (marks.length < MOST_MARKS) marks.push({ what, at: performance.timeOrigin + performance.now(), line })
}

/** @param {unknown} message @param {string} what */
function markOrder(message, what) {
  const { request } = /** @type {{ request: { url: string, method: string } }} */ (message)
  if (request.method === 'POST' && request.url.endsWith('/pedidos')) mark(what)
}

subscribe('http.server.request.start', (message) => markOrder(message, 'request'))
subscribe('tracing:fastify.request.handler:start', (message) => markOrder(message, 'handler'))

// The driver is inside the server's one file: what it asks is read off its sockets.
const connect = Socket.prototype.connect
/** @param {any[]} where */
Socket.prototype.connect = function watched(...where) {
  Reflect.apply(connect, this, where)
  // Not before: to connect puts its own `write` back.
  if (isDatabase(where[0])) watchDatabase(this)
  return this
}

/** @param {unknown} address */
function isDatabase(address) {
  const { port } = new URL(process.env.DATABASE_URL?.replace('@/', '@localhost/') ?? 'postgres://localhost')
  return typeof address === 'string' ? address.includes('.s.PGSQL.') : String(address) === (port || '5432')
}

let lines = 0

/** @param {Socket} socket */
function watchDatabase(socket) {
  const line = ++lines
  /** @type {string[]} */
  const asked = []
  let named = ''
  const askedIn = messageReader()
  const answeredIn = messageReader()
  const send = socket.write
  /** @param {any[]} sent */
  socket.write = (...sent) => {
    const [bytes] = sent
    for (const { type, body } of askedIn(bytes)) {
      if (type === 'B') named = body.toString('utf8', 1, body.indexOf(0, 1))
      if (type !== 'Q' && type !== 'S') continue
      const name = type === 'Q' ? body.toString('utf8', 0, body.length - 1) : named
      asked.push(name)
      mark(`asked ${name}`, line)
    }
    return Reflect.apply(send, socket, sent)
  }
  socket.on('data', (bytes) => {
    for (const { type } of answeredIn(bytes)) {
      const name = type === 'Z' ? asked.shift() : undefined
      if (name !== undefined) mark(`answered ${name}`, line)
    }
  })
}

/** Whole messages of PostgreSQL's protocol, of pieces that end where they like: one that was missed would put every later answer to the wrong question. */
function messageReader() {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0)
  /** @param {Buffer} piece */
  return function* messagesIn(piece) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (;;) {
      // The very first has no letter before its length, which begins with zeros.
      const letters = rest[0] === 0 ? 0 : 1
      const end = rest.length < letters + 4 ? Number.POSITIVE_INFINITY : letters + rest.readUInt32BE(letters)
      if (end > rest.length) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      yield { type: message.toString('latin1', 0, letters), body: message.subarray(letters + 4) }
    }
  }
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
