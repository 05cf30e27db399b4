import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '@kds/sync/fuzz/chance'
import { splitBytes } from './split-bytes'
import { FAIR, type Weather } from './weather'

const LATEST_MS = 4_000

type Deed = 'delayed' | 'cut' | 'lost answers' | 'overtaken' | 'doubled' | 'cut streams' | 'frozen'

/** The network between stations and servers, in the hands of a scenario. It knows requests, so it can lose, hold and repeat whole ones. */
export class Line {
  readonly did = new Map<Deed, number>()
  weather: Weather = FAIR
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #chance: Chance
  readonly #upstreams: readonly number[]
  readonly #sockets = new Set<Socket>()
  readonly #frozen = new WeakSet<Socket>()
  #next = 0

  /** In front of servers on these ports: each call goes to the next one that answers. */
  static async open(chance: Chance, upstreams: readonly number[]): Promise<Line> {
    const line = new Line(chance, upstreams)
    await new Promise<void>((done) => line.#server.listen(0, '127.0.0.1', done))
    return line
  }

  private constructor(chance: Chance, upstreams: readonly number[]) {
    this.#chance = chance
    this.#upstreams = upstreams
    this.#server = createServer((incoming, outgoing) => {
      this.#carry(incoming, outgoing).catch(() => incoming.socket.destroy())
    })
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** From now on nothing passes on the connections of this moment, and neither end is told. New ones work. */
  freeze(): void {
    for (const socket of this.#sockets) this.#frozen.add(socket)
    this.#note('frozen', this.#sockets.size)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#agent.destroy()
    await new Promise((done) => this.#server.close(done))
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { socket } = incoming
    const body = await bodyOf(incoming)
    // Only what a station or a till must be able to repeat is mistreated; signing in is not the point here.
    const weather = /\/(comandos|pedidos)$/.test(incoming.url ?? '') ? this.weather : FAIR
    await this.#pause(weather)
    if (this.#frozen.has(socket)) return
    if (this.#happens(weather.cutBefore, 'cut')) return void socket.destroy()
    if (this.#happens(weather.late, 'overtaken')) {
      socket.destroy()
      await delay(this.#chance.integer(200, LATEST_MS))
      return drain(await this.#send(incoming, body))
    }
    const answer = await this.#send(incoming, body)
    if (this.#happens(weather.duplicate, 'doubled')) this.#again(incoming, body)
    await this.#pause(weather)
    if (this.#frozen.has(socket)) return
    if (this.#happens(weather.cutAfter, 'lost answers')) {
      drain(answer)
      return void socket.destroy()
    }
    await this.#deliver(answer, outgoing)
  }

  async #deliver(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { socket } = outgoing
    if (!socket) return void answer.destroy()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    outgoing.flushHeaders()
    outgoing.on('close', () => this.#frozen.has(socket) || answer.destroy())
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        // Neither end hears of it: what the server still sends waits for ever.
        if (this.#frozen.has(socket)) return
        if (isStream && this.#happens(this.weather.cutStream, 'cut streams')) {
          outgoing.write(piece.subarray(0, this.#chance.integer(0, piece.length)))
          await delay(1)
          return void socket.destroy()
        }
        for (const part of this.weather.split && isStream ? splitBytes(piece, this.#chance) : [piece])
          outgoing.write(part)
      }
      outgoing.end()
    } catch {
      socket.destroy()
    }
  }

  #again(incoming: IncomingMessage, body: Buffer): void {
    delay(this.#chance.integer(0, LATEST_MS / 2))
      .then(() => this.#send(incoming, body))
      .then(drain, () => {})
  }

  async #send(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    let failure: unknown
    for (let tried = 0; tried < this.#upstreams.length; tried += 1) {
      const port = this.#upstreams[this.#next++ % this.#upstreams.length]
      try {
        return await this.#ask(port ?? 0, incoming, body)
      } catch (error) {
        failure = error
        // It may have been heard: whether to ask again is the caller's decision, not ours.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      }
    }
    throw failure
  }

  #ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: this.#agent }, done)
      asked.on('error', fail).end(body)
    })
  }

  async #pause({ delayMs }: Weather): Promise<void> {
    if (delayMs === 0) return
    this.#note('delayed')
    await delay(this.#chance.integer(0, delayMs))
  }

  #happens(probability: number, deed: Deed): boolean {
    if (probability === 0 || !this.#chance.happens(probability)) return false
    this.#note(deed)
    return true
  }

  #note(deed: Deed, times = 1): void {
    this.did.set(deed, (this.did.get(deed) ?? 0) + times)
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function drain(answer: IncomingMessage): void {
  answer.on('error', () => {}).resume()
}
