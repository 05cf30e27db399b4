import { createServer, type Server, type Socket } from 'node:net'
import { isLoopbackHost, isPrivateAddress } from '@kds/protocol/private-host'
import type { SteadyClock } from '../steady-clock'
import type { Encoding } from './escpos/escpos-reader'
import { type ConnectionParts, PrinterConnection } from './printer-connection'

export interface PrinterPortParts extends Omit<ConnectionParts, 'encoding'> {
  readonly encoding: () => Encoding
  /** False while so much waits that a till had better keep what it has. */
  readonly hasRoom: () => boolean
  readonly now: SteadyClock
}

/** The tills of a kitchen, and some that forgot to hang up. */
const MOST_CONNECTIONS = 16

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Of this machine or of the network it stands in: nobody who comes by the internet prints. */
export function isOfTheNetwork(address: string): boolean {
  const v4 = MAPPED.exec(address)?.[1] ?? address
  const host = v4.includes(':') ? `[${v4.split('%', 1)[0]?.toLowerCase()}]` : v4
  return isLoopbackHost(host) || isPrivateAddress(host)
}

/** The port of one kitchen. */
export class PrinterPort {
  readonly #server: Server
  readonly #parts: PrinterPortParts
  readonly #open = new Map<PrinterConnection, string>()
  /** Those that are over and still bring what was printed, too. */
  readonly #connections = new Set<PrinterConnection>()

  constructor(parts: PrinterPortParts) {
    this.#parts = parts
    this.#server = createServer({ allowHalfOpen: false }, (socket) => this.#admit(socket))
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((listening, failed) => {
      this.#server.once('error', failed)
      this.#server.listen({ port, host }, () => {
        this.#server.off('error', failed)
        this.#server.on('error', () => {})
        listening()
      })
    })
  }

  /** Nobody prints here any more, and the port is free. */
  async shut(): Promise<void> {
    for (const connection of this.#connections) connection.destroy()
    await new Promise<void>((closed) => this.#server.close(() => closed()))
  }

  /** What had come is where it belongs. */
  async ended(): Promise<void> {
    await Promise.all([...this.#connections].map(({ done }) => done))
  }

  #admit(socket: Socket): void {
    const { remoteAddress: address } = socket
    if (address === undefined || !isOfTheNetwork(address) || !this.#parts.hasRoom()) {
      socket.destroy()
      return
    }
    if (this.#open.size >= MOST_CONNECTIONS && !this.#makeRoom()) {
      socket.destroy()
      return
    }
    const { encoding, now } = this.#parts
    const connection = new PrinterConnection(socket, { ...this.#parts, encoding: encoding() }, now)
    this.#open.set(connection, address)
    this.#connections.add(connection)
    socket.once('close', () => this.#open.delete(connection))
    void connection.done.finally(() => this.#connections.delete(connection))
  }

  /**
   * Of whoever holds the most the one that has been silent the longest goes: a till of another address always gets in. One that we do not read
   * is not silent; where all are such, who comes keeps what he has.
   */
  #makeRoom(): boolean {
    const counts = new Map<string, number>()
    for (const address of this.#open.values()) counts.set(address, (counts.get(address) ?? 0) + 1)
    const [silent] = [...this.#open]
      .filter(([{ isHeld }]) => !isHeld)
      .map(([connection, address]) => ({ connection, held: counts.get(address) ?? 0 }))
      .sort((one, other) => other.held - one.held || one.connection.heardAt - other.connection.heardAt)
    if (!silent) return false
    this.#open.delete(silent.connection)
    silent.connection.destroy()
    return true
  }
}
