import { createServer, type Server, type Socket } from 'node:net'
import { PUSH_HOST } from './push-endpoint'

/** Nobody is called there: see `redirect`. */
const PUBLIC_ADDRESS = '8.8.4.4'

/** A push service that takes every call and never says a word. */
export class HangingPush {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #calls = 0

  static async open(): Promise<HangingPush> {
    const push = new HangingPush()
    await new Promise<void>((resolve) => push.#server.listen(0, '127.0.0.1', resolve))
    return push
  }

  private constructor() {
    this.#server = createServer((socket) => {
      this.#calls += 1
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  get calls(): number {
    return this.#calls
  }

  /**
   * Arguments for the server's process: it may only call public addresses, so the name resolves to one, and the call is
   * turned round to this machine at the very last moment. The server's own code is as shipped.
   */
  redirect(): string[] {
    const address = this.#server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const code = `
      import { Resolver } from 'node:dns/promises'
      import { Socket } from 'node:net'
      const { resolve4, resolve6 } = Resolver.prototype
      Resolver.prototype.resolve4 = async function (name) {
        return name === '${PUSH_HOST}' ? ['${PUBLIC_ADDRESS}'] : resolve4.call(this, name)
      }
      Resolver.prototype.resolve6 = async function (name) {
        return name === '${PUSH_HOST}' ? [] : resolve6.call(this, name)
      }
      const { connect } = Socket.prototype
      Socket.prototype.connect = function (...given) {
        const [options] = Array.isArray(given[0]) ? given[0] : given
        if (options?.host === '${PUSH_HOST}') Object.assign(options, { host: '127.0.0.1', port: ${port}, lookup: undefined })
        return connect.apply(this, given)
      }`
    return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
