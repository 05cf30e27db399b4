import { setTimeout as delay } from 'node:timers/promises'
import { iFood, openDelivery } from '@kds/server/demo/platforms/dialects'
import { DataFolder } from '../house/data-folder'
import { concluded } from '../house/evening'
import { ServerProcess } from '../house/server-process'
import { readTruth } from '../house/truth'
import { ConnectedStores } from '../platform/connected-stores'
import { type PlatformOrderSeen, platformVerdict } from '../platform/platform-verdict'
import { StormyPlatform } from '../platform/stormy-platform'
import type { Outcome, Scenario, Stage } from '../scenario'
import { Shift } from '../shift'
import type { Truth } from '../verdict'

/** Of the calls to a platform, how many go wrong. */
const ROUGH = 0.35
const SETTLE_MS = 300_000
const SURE_MS = 8_000
const LOOK_MS = 250
const DOWN_MS = 1_500
/** Of a platform's orders those that come by and by; the others wait when it comes back. */
const FRESH = 0.25
/** Both platforms number their orders, and so do the tills. */
const NUMBERS = 100_000
/** Where one thing goes wrong many may. */
const MOST_EXPLAINED = 5

/** Two platforms on a bad evening, beside the tills of the house. */
export const platformStorm: Scenario = {
  name: 'platform-storm',
  about:
    'platforms repeat, shuffle, delay, drop, refuse, forget and come back with a backlog; the server is killed meanwhile',
  short: { orders: 12, taps: 60, stations: 2, faults: 2, paceMs: 80 },
  long: { orders: 668, taps: 3_000, stations: 6, faults: 12, paceMs: 120 },

  run: (stage) => weatherTheStorm(stage),
}

/** `planted` is a statement that spoils the database: a test sees that it is found. */
export async function weatherTheStorm(stage: Stage, planted?: string): Promise<Outcome> {
  const { chance } = stage
  const folder = await DataFolder.create()
  const platforms: StormyPlatform[] = []
  let server: ServerProcess | undefined
  let stores: ConnectedStores | undefined
  let shift: Shift | undefined
  try {
    server = await ServerProcess.start({ DATA_DIR: folder.path, WEBHOOKS_LAN: '127.0.0.1/32' })
    const { origin } = server
    const databaseUrl = await folder.databaseUrl()
    shift = await Shift.open(stage, { origin, serverOrigin: origin, databaseUrl })
    stores = new ConnectedStores(databaseUrl)
    if (planted) await stores.plant(planted)
    platforms.push(
      await StormyPlatform.open({
        ...{ dialect: openDelivery, plataforma: 'opendelivery', origem: 'cardapio', chance, firstNumber: NUMBERS },
      }),
      await StormyPlatform.open({
        ...{ dialect: iFood, plataforma: 'ifood', origem: 'ifood', chance, firstNumber: 2 * NUMBERS },
      }),
    )
    for (const platform of platforms) platform.webhook = await stores.connect(shift.pizzeria.cozinha, origin, platform)
    const kills = await storm(stage, { shift, server, stores, platforms })
    const { pizzeria } = shift
    const findings = await judged({ platforms, stores, truth: () => readTruth(origin, databaseUrl, pizzeria) })
    const ordered = platforms.reduce((sum, { orders }) => sum + orders, 0)
    return await concluded(shift, { did: { 'of platforms': ordered, kills, ...sumOf(platforms) }, findings })
  } finally {
    await shift?.abandon()
    await Promise.all(platforms.map((platform) => platform.close()))
    await server?.stop()
    await stores?.close()
    await folder.remove()
  }
}

interface Evening {
  readonly shift: Shift
  readonly server: ServerProcess
  readonly stores: ConnectedStores
  readonly platforms: readonly StormyPlatform[]
}

/** How often the server was killed. */
async function storm(stage: Stage, { shift, server, stores, platforms }: Evening): Promise<number> {
  const { chance, size } = stage
  const fresh = Math.ceil(size.orders * FRESH)
  let kills = 0
  let raging = true
  const hurry = async () => {
    while (raging) {
      // The database is away for a moment when the server is.
      await stores.letTimePass().catch(() => {})
      await delay(LOOK_MS)
    }
  }
  const ordering = async (platform: StormyPlatform) => {
    for (let n = 0; n < fresh; n += 1) {
      platform.order()
      await delay(chance.integer(0, (size.taps / size.stations) * size.paceMs * 2) / fresh)
    }
  }
  const hurried = hurry()
  await shift.work(async () => {
    for (const platform of platforms) platform.roughness = ROUGH
    const ordered = Promise.all(platforms.map(ordering))
    await shift.atRandomMoments(size.faults, async (index) => {
      const backlog = index === 0 ? size.orders - fresh : 0
      if (index % 2 === 0) return void (await chance.pick(platforms)?.down(DOWN_MS, backlog))
      for (const platform of platforms) platform.serverDied()
      await server.kill()
      kills += 1
      await server.run()
    })
    await ordered
    await Promise.all(platforms.map((platform) => platform.said()))
  })
  raging = false
  await hurried
  return kills
}

interface Witnesses extends Pick<Evening, 'stores' | 'platforms'> {
  readonly truth: () => Promise<Truth>
}

/** When everything was heard and told; what is found then has a while to prove a mistake, since what is told follows the log. */
async function judged({ platforms, stores, truth }: Witnesses): Promise<string[]> {
  for (const platform of platforms) platform.roughness = 0
  const deadline = Date.now() + SETTLE_MS
  let quietSince: number | undefined
  for (;;) {
    await stores.letTimePass()
    await delay(LOOK_MS)
    const { events, calls } = await stores.onItsWay()
    const isQuiet = events + calls === 0 && platforms.every(({ standIn }) => standIn.unheard === 0)
    quietSince = isQuiet ? (quietSince ?? Date.now()) : undefined
    const isLast = Date.now() > deadline
    if (!isQuiet && !isLast) continue
    const { log } = await truth()
    const seen = platforms.flatMap((platform) => platform.seen())
    const findings = [
      ...(isQuiet ? [] : [`not everything had been heard and told after ${SETTLE_MS / 1000} s`]),
      ...(await stores.givenUp()).filter((words) => !isTooLate(words)),
      ...platformVerdict(seen, log),
    ]
    if (findings.length === 0) return findings
    if (isLast || Date.now() - (quietSince ?? Date.now()) > SURE_MS) {
      const wrong = seen.filter(({ pedido }) => findings.some((finding) => finding.includes(pedido)))
      return [...findings, ...(await explained(wrong.slice(0, MOST_EXPLAINED), { platforms, stores }))]
    }
  }
}

/** What both sides know of orders that are not as they should be: a storm is not had twice. */
async function explained(
  wrong: readonly PlatformOrderSeen[],
  { platforms, stores }: Pick<Evening, 'stores' | 'platforms'>,
): Promise<string[]> {
  const kills = platforms[0]?.kills.map((at) => new Date(at).toISOString()) ?? []
  return Promise.all(
    wrong.map(async ({ pedido, fate, overtaken }) => {
      const passed = platforms.flatMap((platform) => platform.known(pedido))
      const kept = await stores.known(pedido)
      return `known of ${pedido}: ${JSON.stringify({ fate, overtaken, kills, passed: passed.map(withTimes), kept })}`
    }),
  )
}

function withTimes(entry: object): object {
  const named = ([name, value]: [string, unknown]) => [
    name,
    /(^a|A)t$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
  ]
  return Object.fromEntries(Object.entries(entry).map(named))
}

/** What left the kitchen cannot be cancelled there any more: the platform's order is not, and that is seen. */
function isTooLate(words: string): boolean {
  return /CANCEL|CAN was/i.test(words) && /entregue/i.test(words)
}

function sumOf(platforms: readonly StormyPlatform[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { did } of platforms) for (const [what, n] of Object.entries(did)) sum[what] = (sum[what] ?? 0) + n
  return sum
}
