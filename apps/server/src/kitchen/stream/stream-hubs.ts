import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Evento } from '@kds/domain/eventos'
import type { Posicao } from '@kds/protocol/stream'
import { PULSO_MS } from '@kds/protocol/stream'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeBus } from '../../bus/change-bus'
import { ARCHIVED, GOODBYE } from './frame'
import { KitchenHub, type KitchenHubParts } from './kitchen-hub'
import { SnapshotHolders } from './snapshot-holders'
import type { StationConnection } from './station-connection'

export interface StreamHubsParts extends KitchenHubParts {
  readonly bus: ChangeBus
  readonly logger: FastifyBaseLogger
  readonly pulseMs?: number
}

/** The hubs of all kitchens that have a station on this server, and the pulse of all of them. */
export class StreamHubs {
  readonly #parts: StreamHubsParts
  readonly #hubs = new Map<string, Promise<KitchenHub | undefined>>()
  /** Stations in a kitchen or on their way in: a hub lives as long as there is one. */
  readonly #guests = new Map<string, number>()
  readonly #holders = new SnapshotHolders()
  readonly #stops: (() => void)[]
  #pulsing: Promise<void> | undefined
  #connected = 0
  #closing = false

  constructor(parts: StreamHubsParts) {
    this.#parts = parts
    const timer = setInterval(() => this.#pulseOnce(), parts.pulseMs ?? PULSO_MS)
    this.#stops = [
      parts.bus.subscribe((cozinhaId) => void this.#tend(cozinhaId, (hub) => hub.look())),
      parts.bus.onReconnect(() => this.#pulseOnce()),
      () => clearInterval(timer),
    ]
  }

  get connected(): number {
    return this.#connected
  }

  async join(cozinhaId: string, connection: StationConnection, position: Posicao | undefined): Promise<() => void> {
    this.#guests.set(cozinhaId, (this.#guests.get(cozinhaId) ?? 0) + 1)
    try {
      const hub = await this.#hub(cozinhaId)
      await hub?.join(connection, position)
      this.#connected += 1
      // It came in by what is remembered of its kitchen, which was archived meanwhile.
      if (!hub) connection.end(ARCHIVED)
      // It came in while the others were being sent away.
      if (this.#closing) connection.end(GOODBYE)
      return () => {
        hub?.leave(connection)
        this.#connected -= 1
        this.#seeOff(cozinhaId)
      }
    } catch (error) {
      this.#seeOff(cozinhaId)
      throw error
    }
  }

  offer(cozinhaId: string, events: readonly Evento[]): void {
    void this.#tend(cozinhaId, (hub) => hub.offer(events))
  }

  async endWhere(which: (connection: StationConnection) => boolean): Promise<void> {
    for (const hub of await Promise.allSettled(this.#hubs.values())) {
      if (hub.status === 'fulfilled') hub.value?.end(GOODBYE, which)
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    for (const stop of this.#stops) stop()
    await this.endWhere(() => true)
    await this.#pulsing
  }

  #seeOff(cozinhaId: string): void {
    const left = (this.#guests.get(cozinhaId) ?? 0) - 1
    if (left > 0) {
      this.#guests.set(cozinhaId, left)
      return
    }
    this.#guests.delete(cozinhaId)
    this.#hubs.delete(cozinhaId)
  }

  #hub(cozinhaId: string): Promise<KitchenHub | undefined> {
    const known = this.#hubs.get(cozinhaId)
    if (known) return known
    const loading = this.#openHub(cozinhaId)
    this.#hubs.set(cozinhaId, loading)
    loading.then(
      (hub) => hub || this.#hubs.delete(cozinhaId),
      () => this.#hubs.delete(cozinhaId),
    )
    return loading
  }

  async #openHub(cozinhaId: string): Promise<KitchenHub | undefined> {
    const [head] = await this.#parts.reader.heads([cozinhaId])
    return head && !head.arquivada ? new KitchenHub(head, this.#parts, this.#holders) : undefined
  }

  /** Nobody waits for this work: what fails now is made up for by the next pulse. */
  async #tend(cozinhaId: string, work: (hub: KitchenHub) => Promise<void>): Promise<void> {
    try {
      const hub = await this.#hubs.get(cozinhaId)
      if (hub) await work(hub)
    } catch (error) {
      this.#parts.logger.warn({ err: error }, 'could not read the log; the next pulse tries again')
    }
  }

  #pulseOnce(): void {
    this.#pulsing ??= this.#pulse()
      .catch((error) => this.#parts.logger.warn({ err: error }, 'could not pulse'))
      .finally(() => {
        this.#pulsing = undefined
      })
  }

  async #pulse(): Promise<void> {
    const ids = [...this.#hubs.keys()]
    if (ids.length === 0) return
    for (const head of await this.#parts.reader.heads(ids)) {
      // Each on its own: one that has to read the log first, and waits for it, keeps no other kitchen's pulse.
      void this.#tend(head.cozinhaId, async (hub) => (head.arquivada ? hub.end(ARCHIVED) : hub.pulse(head)))
      // Thousands of stations in one go would hold up the orders that come meanwhile.
      await nextTurn()
    }
  }
}
