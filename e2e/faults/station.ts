import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { uuidV7 } from '@kds/protocol/uuid-v7'
import type { ConnectionState } from '@kds/sync/connection'
import { type Action, createEngine, type Engine, type TapOutcome } from '@kds/sync/engine'
import type { Chance } from '@kds/sync/fuzz/chance'
import { memoryChannel } from '@kds/sync/memory/memory-channel'
import { memoryOwnership } from '@kds/sync/memory/memory-ownership'
import { type Disk, memoryStore } from '@kds/sync/memory/memory-store'
import type { Transport } from '@kds/sync/ports'
import { DeviceClock } from './device-clock'
import type { Journal } from './journal'
import type { StationNetwork } from './station-network'
import type { Testimony } from './verdict'

/** Puts a bug between the engine and the network, to see whether it is found. */
export type Plant = (transport: Transport) => Transport

interface Parts {
  readonly estacao: string
  readonly cozinha: string
  readonly network: StationNetwork
  readonly journal: Journal
  readonly chance: Chance
  readonly plant?: Plant
}

/** One tablet: the product's engine over the product's network, on a disk that outlives reloads. */
export class Station {
  readonly estacao: string
  readonly clock = new DeviceClock()
  readonly #parts: Parts
  readonly #disk: Disk = new Map()
  readonly #refusals = new Map<string, string>()
  #running: { engine: Engine; alive: boolean }
  #lastSituation: ConnectionState = 'connecting'
  #losses = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.estacao = parts.estacao
    this.#running = this.#boot()
  }

  /** Signs in as a device that is switched on does: until it succeeds. */
  async start(): Promise<void> {
    for (;;) {
      try {
        await this.#parts.network.renew()
        break
      } catch {
        await delay(300)
      }
    }
    await this.#running.engine.start()
  }

  get engine(): Engine {
    return this.#running.engine
  }

  get isLive(): boolean {
    return this.engine.view().connection.state === 'live'
  }

  /** How often its screen stopped being live. */
  get losses(): number {
    return this.#losses
  }

  async tap(action: Action): Promise<TapOutcome> {
    const running = this.#running
    const outcome = await running.engine.command(action)
    // What a screen that is gone would have said nobody was told.
    if (running.alive && outcome.situacao === 'aceito') {
      const { id, motivo: reservation } = outcome
      this.#parts.journal.tapPromised({ id, estacao: this.estacao, action, reservation })
    }
    return outcome
  }

  /** The page is gone in the middle of whatever it did, and another one starts on the same disk. */
  async reload(): Promise<void> {
    const old = this.#running
    old.alive = false
    this.#running = this.#boot()
    await this.#running.engine.start()
    // It hears and says nothing any more; this only frees its timers and its stream.
    old.engine.stop().catch(() => {})
  }

  /** Settled: live, agreed with the server's count, nothing on its way, at this place of the log. */
  isAt(cursor: number): boolean {
    const { connection } = this.engine.view()
    const { confirmed, outbox } = this.#disk.get(this.#parts.cozinha) ?? { outbox: [] }
    const agreed = connection.state === 'live' && connection.openHere === connection.openOnServer
    return agreed && connection.pending === 0 && outbox.length === 0 && confirmed?.cursor === cursor
  }

  /** What its screen and its disk say at this moment. */
  testify(): Testimony {
    const screen = this.engine.view()
    const { confirmed, outbox } = this.#disk.get(this.#parts.cozinha) ?? { outbox: [] }
    return {
      estacao: this.estacao,
      confirmed: confirmed && { epoca: confirmed.epoca, cursor: confirmed.cursor, estado: confirmed.estado },
      visible: screen.estado,
      outbox: outbox.map(({ id }) => id),
      refusals: new Map(this.#refusals),
      situation: screen.connection.state,
      openHere: screen.connection.openHere,
      openThere: screen.connection.openOnServer,
      clockErrorMs: Date.parse(this.engine.now()) - Date.now(),
    }
  }

  #boot(): { engine: Engine; alive: boolean } {
    const { estacao, cozinha, journal, chance, network } = this.#parts
    const life = { alive: true }
    const engine = createEngine(
      {
        store: ifAlive(life, memoryStore(this.#disk, cozinha)),
        transport: this.#recorded(life),
        clock: this.clock,
        ownership: memoryOwnership()(),
        channel: memoryChannel()(),
        newId: () => {
          const id = uuidV7(this.clock.now(), randomBytes(10))
          journal.idIssued(id)
          return id
        },
        random: chance.random,
        renew: network.renew,
      },
      { estacao },
    )
    engine.subscribe(() => {
      if (life.alive) this.#watch(engine)
    })
    return Object.assign(life, { engine })
  }

  #watch(engine: Engine): void {
    const { connection, refusals } = engine.view()
    for (const { id, motivo } of refusals) this.#refusals.set(id, motivo)
    if (this.#lastSituation === 'live' && connection.state !== 'live') this.#losses += 1
    this.#lastSituation = connection.state
  }

  #recorded(life: { alive: boolean }): Transport {
    const { network, journal, plant } = this.#parts
    const transport = plant ? plant(network.transport) : network.transport
    return {
      open: (posicao, listener) => transport.open(posicao, listener),
      async send(comandos) {
        const answer = await transport.send(comandos)
        if (life.alive) answer.resultados.forEach((resultado) => void journal.answered(resultado))
        return answer
      },
    }
  }
}

/** A page that is gone writes nothing more. */
function ifAlive<T extends object>(life: { alive: boolean }, port: T): T {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) =>
        life.alive ? Reflect.apply(member, target, args) : Promise.reject(new Error('the page is gone'))
    },
  })
}
