import { setTimeout as delay } from 'node:timers/promises'
import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { bentEvent, bentFields, bentItems } from '@kds/server/demo/platforms/bent-order'
import type { Dialect } from '@kds/server/demo/platforms/dialect'
import type { Fault } from '@kds/server/demo/platforms/platform-server'
import type { Chance } from '@kds/sync/fuzz/chance'
import { type Passage, type StandIn, startStandIn } from '../../../apps/server/test/plataformas/stand-in'
import type { Fate, PlatformOrderSeen } from './platform-verdict'

const MENU = [
  {
    ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1 },
    options: [
      { name: '1/2 Portuguesa', quantity: 1 },
      { name: '1/2 3 Queijos', quantity: 1 },
    ],
  },
  { id: 'pt', name: 'Pastel de queijo', quantity: 2 },
  { id: 'xb', name: 'X-Burguer', quantity: 1, options: [{ name: 'Sem cebola', quantity: 1 }] },
]
/** After a server died so soon, nobody knows whether it had read the answer and written that down, where many servers share the cores. */
const NOT_NOTED_MS = 15_000
/** What it said with its last breath is heard after it is dead, and long before the next one speaks. */
const LAST_BREATH_MS = 1_000
const CALL_AGAIN_MS = 200
/** How often it says again all that it ever said. */
const REPEATS = 0.2
/** How often it says something besides. */
const MEANINGLESS = 0.2
/** By how much its clock is wrong. */
const HOUR_MS = 3_600_000

interface Parts {
  readonly dialect: Dialect
  readonly plataforma: NomeDaPlataforma
  readonly origem: string
  readonly chance: Chance
  /** The numbers of its orders begin here. */
  readonly firstNumber: number
}

/** A platform on a bad evening: what it says comes twice, late, in the wrong order or not at all, and it hears as badly. */
export class StormyPlatform {
  readonly plataforma: NomeDaPlataforma
  readonly origem: string
  readonly standIn: StandIn
  readonly did: Record<string, number> = { cancelled: 0 }
  /** Where it calls us. */
  webhook = ''
  /** How often something goes wrong with a call, of 1. */
  roughness = 0
  #down = false
  readonly #chance: Chance
  readonly #fates = new Map<string, Fate>()
  readonly #lines = new Map<string, number>()
  readonly #kills: number[] = []
  readonly #pending: Promise<void>[] = []
  readonly #clockMs: number
  #number: number
  #over = false

  static async open(parts: Parts): Promise<StormyPlatform> {
    const { dialect, chance } = parts
    const event: Dialect['event'] = (kind, at) => bentEvent(dialect.event(kind, at), chance)
    return new StormyPlatform(parts, await startStandIn({ ...dialect, event }))
  }

  private constructor({ plataforma, origem, chance, firstNumber }: Parts, standIn: StandIn) {
    this.plataforma = plataforma
    this.origem = origem
    this.standIn = standIn
    this.#chance = chance
    this.#number = firstNumber
    this.#clockMs = chance.pick([-HOUR_MS, 0, HOUR_MS]) ?? 0
    standIn.shuffles = true
    standIn.fault = () => this.#fault()
  }

  get orders(): number {
    return this.#fates.size
  }

  /** One more order, with whatever becomes of it. */
  order(): void {
    const { standIn } = this
    const chance = this.#chance
    this.#number += 1
    const items = Array.from({ length: chance.integer(1, 2) }, (_, line) => ({
      ...(chance.pick(MENU) ?? MENU[0]),
      id: `l${line}`,
    }))
    const pedido = standIn.newOrder(bentItems(items, chance), {
      ...bentFields(chance),
      displayId: String(this.#number),
    })
    this.#lines.set(pedido, items.length)
    const fate = this.#fate()
    this.#fates.set(pedido, fate)
    const madeAt = this.#now()
    if (fate === 'cancelledFirst') {
      this.#cancel(pedido, 'cancelled', 1_000)
      this.#later(chance.integer(100, 2_000), () => this.#create(pedido, madeAt))
      return
    }
    this.#create(pedido, madeAt)
    const kind = fate === 'cancellationAsked' ? 'cancellationAsked' : 'cancelled'
    if (fate !== 'kept') this.#later(chance.integer(0, 3_000), () => this.#cancel(pedido, kind))
    // What is of no meaning to a kitchen is taken like everything else.
    if (chance.happens(MEANINGLESS)) standIn.say('unknown', pedido, this.#now())
  }

  /** Nobody answers there, and what is ordered meanwhile waits. */
  async down(ms: number, backlog: number): Promise<void> {
    this.#down = true
    for (let n = 0; n < backlog; n += 1) this.order()
    await delay(ms)
    this.#down = false
  }

  serverDied(): void {
    this.#kills.push(Date.now())
  }

  /** All that it had to say is said. */
  async said(): Promise<void> {
    while (this.#pending.length > 0) await this.#pending.pop()
  }

  /** What it knows of its orders. */
  seen(): PlatformOrderSeen[] {
    const { actions, answers } = this.standIn.dialect
    const steps = [actions.confirm, actions.start, actions.ready, actions.dispatch] as const
    const { passages } = this.standIn
    return [...this.#fates].map(([pedido, fate]) => ({
      ...{ origem: this.origem, pedido, fate, steps, ...(answers && { answers }) },
      lines: this.#lines.get(pedido) ?? 0,
      overtaken: isOvertaken(passages.filter((passage) => passage.pedido === pedido)),
      heard: this.standIn.told
        .filter((told) => told.pedido === pedido)
        .map(({ acao, lost, at }) => ({
          acao,
          unanswered: lost || this.#kills.some((kill) => isJustBefore(at, kill)),
        })),
    }))
  }

  /** What passed between it and us of an order, for whoever asks why it is not as it should be. */
  known(pedido: string): readonly object[] {
    const of = <T extends { readonly pedido: string }>(all: readonly T[]) => all.filter((one) => one.pedido === pedido)
    return [...of(this.standIn.passages), ...of(this.standIn.told)]
  }

  /** When the server was killed. */
  get kills(): readonly number[] {
    return this.#kills
  }

  async close(): Promise<void> {
    this.#over = true
    await this.standIn.close()
  }

  #fate(): Fate {
    const luck = this.#chance.random()
    if (luck < 0.15) return 'cancelled'
    if (luck < 0.25) return 'cancelledFirst'
    return luck < 0.35 && this.standIn.dialect.answers ? 'cancellationAsked' : 'kept'
  }

  #create(pedido: string, at: Date): void {
    const event = this.standIn.say('created', pedido, at)
    const luck = this.#chance.random()
    // By call alone, by both ways, or by asking alone.
    if (luck < 0.2) this.standIn.hold(event)
    if (luck < 0.5) this.#later(this.#chance.integer(0, 500), () => this.#call(event))
  }

  /** Later than the order by the platform's clock, if only by the least there is. */
  #cancel(pedido: string, kind: 'cancelled' | 'cancellationAsked', laterMs = 1): void {
    const event = this.standIn.say(kind, pedido, new Date(this.#now().getTime() + laterMs))
    this.did.cancelled = (this.did.cancelled ?? 0) + 1
    if (this.#chance.happens(0.3)) this.#later(0, () => this.#call(event))
  }

  /** Until it is taken, as platforms do; and now and then once more. */
  async #call(event: object): Promise<void> {
    const { answersCalls } = this.standIn.dialect
    const times = this.#chance.happens(0.3) ? 2 : 1
    for (let taken = 0; taken < times && !this.#over; ) {
      const status = await this.standIn.call(this.webhook, event).catch(() => 0)
      this.#count('calls of theirs')
      if (status === answersCalls) taken += 1
      else await delay(CALL_AGAIN_MS)
    }
  }

  #later(ms: number, act: () => void | Promise<void>): void {
    this.#pending.push(delay(ms).then(act))
  }

  #now(): Date {
    return new Date(Date.now() + this.#clockMs)
  }

  #fault(): Fault {
    const chance = this.#chance
    this.#count('asked or told')
    this.standIn.repeats = chance.happens(REPEATS)
    if (this.#down)
      return chance.happens(0.5) ? this.#did('lines cut', 'drop') : this.#did('answered 429 or 5xx', { status: 503 })
    if (!chance.happens(this.roughness)) return undefined
    switch (chance.integer(0, 5)) {
      case 0:
        return this.#did('answered 429 or 5xx', { status: 500 })
      case 1:
        return this.#did('answered 429 or 5xx', { status: 429, headers: { 'retry-after': '2' } })
      case 2:
        return this.#did('lines cut', 'drop')
      case 3:
        return this.#did('answers lost', 'lose')
      case 4:
        this.standIn.expireTokens()
        return undefined
      default:
        return { lateMs: chance.integer(50, 800) }
    }
  }

  #did(what: string, fault: Fault): Fault {
    this.#count(what)
    return fault
  }

  #count(what: string): void {
    this.did[what] = (this.did[what] ?? 0) + 1
  }
}

function isJustBefore(at: number, kill: number): boolean {
  return at <= kill + LAST_BREATH_MS && kill - at < NOT_NOTED_MS
}

function isOvertaken(passages: readonly Passage[]): boolean {
  const takenAt = passages.find(({ kind }) => kind === 'created')?.takenAt ?? Number.POSITIVE_INFINITY
  const isEnd = ({ kind }: Passage) => kind === 'cancelled' || kind === 'cancellationAsked'
  return passages.filter(isEnd).some(({ saidAt }) => saidAt !== undefined && saidAt <= takenAt)
}
