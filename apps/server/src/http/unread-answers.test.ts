import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { countRequests } from './count-requests'
import { endUnreadAnswers } from './unread-answers'

const servers: Server[] = []
const lines: Socket[] = []

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: RequestListener, patienceMs: number, keepAliveMs = 60_000): Promise<number> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, answer)
  endUnreadAnswers(server, countRequests(server), patienceMs)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

function ask(port: number, path = '/'): Socket {
  const line = connect(port, '127.0.0.1')
  lines.push(line)
  line.on('error', () => {})
  line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return line
}

test('an answer that nobody reads is let go with its connection; one that is not there yet is waited for', async () => {
  const events = new EventEmitter()
  const twice = once(events, 'cut').then(() => {
    ask(port, '/longa').pause()
    return once(events, 'cut')
  })
  const port: number = await serve((request, response) => {
    if (request.url === '/longa') {
      response.once('close', () => events.emit('cut'))
      response.end(Buffer.alloc(64 * 1024 * 1024))
      return
    }
    // Later than two others were cut one after the other, and so later than anybody's patience.
    void twice.then(() => response.end('pronto'))
  }, 200)
  const patient = ask(port, '/demora')
  const heard = once(patient, 'data')
  ask(port, '/longa').pause()
  await twice
  expect(String((await heard)[0])).toContain('pronto')
})

test('a connection that asks nothing more is closed as before', async () => {
  const port = await serve((_request, response) => response.end('pronto'), 60_000, 100)
  const line = ask(port)
  line.resume()
  await once(line, 'close')
})
