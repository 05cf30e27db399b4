import { constants } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectSecurely, createSecureContext } from 'node:tls'
import { processorMs } from './held-loop'

/** For who pays for it: how long the other side's certificates held this process. */
export type OnHandshake = (ms: number) => void

export interface MeasuredRequest extends RequestOptions {
  readonly onHandshake?: OnHandshake
}

/** What comes before the first word is mostly certificates, of honest services three to seven KB. */
const MOST_BYTES = 12 * 1_024
/** And so much may come later that is no word of an answer: some tickets for the next time, and the seams of what is sent. */
const MOST_WORDLESS_BYTES = 32 * 1_024

export class TooLong extends Error {
  override readonly name = 'TooLong'

  constructor() {
    super('the other side showed too many certificates')
  }
}

export class Wordless extends Error {
  override readonly name = 'Wordless'

  constructor() {
    super('the other side sends without saying anything')
  }
}

/**
 * Calls to addresses that somebody else typed. Whoever answers there chooses the certificates, each is judged in one go on the thread that serves
 * everybody, and a chain of the longest that OpenSSL takes is half a second of it: so a connection that begins with more than a few of them is ended
 * before they are looked at.
 */
export class ShortHandshakeAgent extends Agent {
  // One for all calls: making one takes milliseconds, and a rush of alarms calls dozens of services at once.
  readonly #secureContext = createSecureContext({
    ca: this.options.ca,
    // What begins again in a connection that is trusted by then shows certificates that nobody counts.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  })

  override createConnection({ host, port, lookup, onHandshake }: MeasuredRequest): Duplex {
    const name = host ?? ''
    const line = new MeasuredLine(connect({ host: name, port: Number(port), lookup }), onHandshake)
    const secured = connectSecurely({
      host: name,
      servername: isIP(name) ? '' : name,
      secureContext: this.#secureContext,
      socket: line,
    })
    secured.once('secureConnect', () => line.trust(() => secured.bytesRead))
    line.once('error', (error) => secured.destroy(error))
    return secured
  }
}

/** A connection of its own for each call: nothing is kept open towards somebody's server. */
const eachItsOwn = new ShortHandshakeAgent({ keepAlive: false })

/** How an address of this protocol is called once. */
export function calledOnce(url: URL): { request: typeof httpRequest; agent: Agent | false } {
  return url.protocol === 'http:'
    ? { request: httpRequest, agent: false }
    : { request: httpsRequest, agent: eachItsOwn }
}

/** Bytes reach OpenSSL through here: those of a socket of Node's own would be there before anybody could count them. */
class MeasuredLine extends Duplex {
  readonly #socket: Socket
  readonly #onHandshake: OnHandshake | undefined
  #left = MOST_BYTES
  #wordBytes: (() => number) | undefined

  constructor(socket: Socket, onHandshake: OnHandshake | undefined) {
    super()
    this.#socket = socket
    this.#onHandshake = onHandshake
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  /**
   * From now on it is an ordinary connection, which answers. New keys and tickets (TLS 1.3) are no part of an answer, and each is work of this
   * thread: whoever sends little else is left.
   */
  trust(wordBytes: () => number): void {
    this.#wordBytes = wordBytes
    this.#left = MOST_WORDLESS_BYTES
  }

  #take(chunk: Buffer): void {
    const isTrusted = this.#wordBytes !== undefined
    const before = this.#words()
    this.#left -= chunk.length
    if (!isTrusted && this.#left < 0) return void this.destroy(new TooLong())
    const [clock, processor] = [performance.now(), processorMs()]
    if (!this.push(chunk)) this.#socket.pause()
    // On a busy machine the rest was somebody else's.
    const ms = Math.min(performance.now() - clock, processorMs() - processor)
    const words = this.#words()
    if (words === before) this.#onHandshake?.(ms)
    // Twice: an answer in small pieces has a seam as long as each of them. What nobody has read yet may be words.
    if (isTrusted && this.#left + this.readableLength + 2 * words < 0) this.destroy(new Wordless())
  }

  #words(): number {
    return this.#wordBytes?.() ?? 0
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}
