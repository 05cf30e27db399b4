import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { openOrdersOf } from '../../kitchen/orders/open-order-counts'
import { NotCalled } from '../../kitchen/webhooks/pinned-address'
import type { PlatformAccess } from '../../plataformas/client/platform-client'
import { PlatformTransport } from '../../plataformas/client/platform-transport'
import type { Credenciais } from '../../plataformas/plataforma'
import { sealedOn } from '../../plataformas/platform-plugin'
import type { Sealed } from '../../plataformas/sealed'
import { accessOf, type Store } from '../../plataformas/stores'
import { Looking } from '../../worker/looking'
import { seededRandom } from '../seeded-random'
import { systemClock } from '../simulation-clock'
import { type DemoPlatform, startDemoPlatform } from './demo-platform'
import { isOfDemonstration, workingDemoStores } from './demo-stores'

export interface DemoPlatformsParts {
  readonly kysely: Kysely<Schema>
  readonly sealed: Sealed
  readonly newId: () => string
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

interface Running {
  readonly secret: string
  readonly platform: DemoPlatform
}

/** Another server of the house may be where the switch was pressed. */
const LOOK_EVERY_MS = 5_000
const HERE = '127.0.0.1'

/**
 * The platforms of the demonstration run in its server, one for each of its stores that works: switched on before the server ended, they are on
 * after it. They are called at an address of this machine, which no store may name: who asks for one is taken there by the store's id,
 * and a store of anybody else's has none here.
 */
export class DemoPlatforms {
  readonly #parts: DemoPlatformsParts
  readonly #running = new Map<string, Running>()
  readonly #transport = new PlatformTransport({ isOfTheShop: (address) => address === HERE })
  readonly #looking: Looking
  #origin = ''

  constructor(parts: DemoPlatformsParts) {
    this.#parts = parts
    this.#looking = new Looking({
      look: () => this.#follow(),
      everyMs: LOOK_EVERY_MS,
      onceMore: true,
      onFault: (err) => parts.logger.warn({ err }, 'could not look for platforms of the demonstration'),
    })
  }

  /** `origin` is where this server answers on this machine. */
  start(origin: string): void {
    this.#origin = origin
    this.#looking.start()
  }

  look(): Promise<void> {
    return this.#looking.now()
  }

  async stop(): Promise<void> {
    await this.#looking.stop()
    const running = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(running.map(({ platform }) => platform.stop()))
  }

  /** How a store of the demonstration is spoken to; undefined of every other. */
  readonly inHouse = ({ id, url }: Pick<PlatformAccess, 'id' | 'url'>): Pick<PlatformTransport, 'call'> | undefined => {
    if (!isOfDemonstration(url)) return undefined
    return {
      call: async (_base, ...asked) => {
        // Whoever pressed the switch a moment ago is not told that nobody answers.
        if (!this.#running.has(id)) await this.look()
        const at = this.#running.get(id)?.platform.url
        if (at === undefined) throw new NotCalled('a plataforma de demonstração não está ligada')
        return this.#transport.call(at, ...asked)
      },
    }
  }

  async #follow(): Promise<void> {
    const { kysely, sealed } = this.#parts
    const wanted = new Map<string, { readonly secret: string; readonly start: () => Promise<DemoPlatform> }>()
    for (const store of await workingDemoStores(kysely)) {
      const credenciais = (await accessOf(sealed, store))?.credenciais
      if (!credenciais) continue
      wanted.set(store.id, { secret: credenciais.segredo, start: () => this.#start(store, credenciais) })
    }
    for (const [id, { secret, platform }] of this.#running) {
      if (wanted.get(id)?.secret === secret) continue
      this.#running.delete(id)
      await platform.stop()
    }
    for (const [id, { secret, start }] of wanted) {
      if (this.#looking.isStopped) return
      if (!this.#running.has(id)) this.#running.set(id, { secret, platform: await start() })
    }
  }

  #start({ id, plataforma, cozinhaId }: Store, credenciais: Credenciais): Promise<DemoPlatform> {
    const { kysely, newId, logger } = this.#parts
    return startDemoPlatform({
      ...{ plataforma, credenciais, newId, clock: systemClock },
      webhook: `${this.#origin}/api/plataformas/${id}`,
      onBoard: () => openOrdersOf(kysely, cozinhaId),
      random: seededRandom(randomInt(2 ** 31)),
      warn: (err) => logger.warn({ err, plataforma }, 'a platform of the demonstration could not do something'),
    })
  }
}

/** Where the demonstration runs. */
export function installDemoPlatforms(
  app: FastifyInstance,
  {
    origin,
    clock,
    ...parts
  }: Omit<DemoPlatformsParts, 'sealed' | 'logger'> & {
    readonly origin: () => string
    readonly clock: () => Date
  },
): DemoPlatforms {
  const platforms = new DemoPlatforms({ ...parts, sealed: sealedOn(parts.kysely, clock), logger: app.log })
  app.addHook('onListen', async () => platforms.start(origin()))
  app.addHook('preClose', () => platforms.stop())
  return platforms
}
