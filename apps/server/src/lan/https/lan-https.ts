import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { guardServer } from '../../http/guarded-server'
import { HEADS, httpServerOptions } from '../../http/http-errors'
import type { Identity } from './certificates'
import { certifiedHosts } from './certified-hosts'
import { IdentityFiles } from './identity-files'

export interface LanHttpsParts {
  readonly folder: string
  readonly host: string
  readonly port: number
  readonly backlog: number
  /** What tablets call this machine; it changes with the network. */
  readonly hosts: () => readonly string[]
  readonly clock: () => Date
  readonly logger: Logger
}

const LOOK_MS = 60_000

/** https with a certificate of the shop's own authority, beside plain http and answered by the same routes. */
export class LanHttps {
  readonly #parts: LanHttpsParts
  readonly #files: IdentityFiles
  #server: Server | undefined
  #shown: { readonly authority: Identity; readonly server: Identity } | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LanHttpsParts) {
    this.#parts = parts
    this.#files = new IdentityFiles(parts.folder)
  }

  /** Undefined while nothing is served. */
  get port(): number | undefined {
    return this.#server?.listening ? (this.#server.address() as AddressInfo).port : undefined
  }

  /** What devices are to trust; public. */
  get authority(): string | undefined {
    return this.#shown?.authority.certificate
  }

  async start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<void> {
    const { host, port, backlog } = this.#parts
    this.#shown = await this.#identities()
    const { requestTimeout } = httpServerOptions
    const server = createServer({ ...secrets(this.#shown), minVersion: 'TLSv1.2', requestTimeout, ...HEADS }, answer)
    guardServer(server, { doors: 2 })
    // A device that does not trust us hangs up in the middle of it, again and again: no news.
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    server.on('clientError', (_error, socket) => socket.destroy())
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, backlog }, resolve)
    })
    this.#server = server
    this.#timer = setInterval(() => void this.renew(), LOOK_MS).unref()
  }

  /** A new address of the machine, or an end that comes near: the next connection gets the new certificate. */
  async renew(): Promise<void> {
    try {
      const now = await this.#identities()
      if (now.server.certificate === this.#shown?.server.certificate) return
      this.#shown = now
      this.#server?.setSecureContext(secrets(now))
    } catch (error) {
      this.#parts.logger.warn({ err: error }, 'could not renew the certificate of the shop')
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const server = this.#server
    if (!server) return
    this.#server = undefined
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }

  #identities(): Promise<{ authority: Identity; server: Identity }> {
    return this.#files.ready(certifiedHosts(this.#parts.hosts()), this.#parts.clock())
  }
}

function secrets({ authority, server }: { authority: Identity; server: Identity }) {
  return { key: server.key, cert: `${server.certificate}\n${authority.certificate}` }
}
