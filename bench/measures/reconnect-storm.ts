import { PULSO_MS } from '@kds/protocol/stream'
import { backOff, STREAM_PACE } from '@kds/sync/back-off'
import { FloorProcess } from '../floors/floor-process'
import type { BenchDatabase } from '../house/bench-cluster'
import { openFilesLimit } from '../house/open-files-limit'
import { generateOrders } from '../house/orders'
import { openPizzerias, type Pizzeria, signInAll } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { streamRequest } from '../wire/station'
import { raise, type Storm, type Weathered } from '../wire/storm'
import type { Measure } from './measure'

/** Within one pulse everybody is back: nobody's badge has had time to say so. */
const AIM_MS = PULSO_MS
/** Of a company each, with a hundred stations at most. */
const KITCHENS = 50
const ORDERS_PER_KITCHEN = 20
const SPARE_FILES = 100
const SIZES = [2_000, 5_000]
const QUICK_SIZES = [200]
const ROUNDS = 3

const KINDS = ['resume', 'snapshot', 'spread'] as const
type Kind = (typeof KINDS)[number]

const WORDS: Readonly<Record<Kind, string>> = {
  resume: 'return at once and resume',
  snapshot: 'return at once, a snapshot each',
  spread: 'return as stations do, a snapshot each',
}

/** Every station of a house whose server was just started: all at the same instant, and spread as stations spread themselves. */
export const reconnectStorm: Measure = async ({ cluster, options, say }) => {
  const sizes = options.quick ? QUICK_SIZES : SIZES
  const rounds = options.quick ? 1 : ROUNDS
  const [files, needed] = [openFilesLimit(), 2 * Math.max(...sizes) + SPARE_FILES]
  if (files < needed) throw new Error(`too few open files are allowed: ulimit -n ${needed}`)
  const database = await cluster.createDatabase('storm')
  try {
    const pizzerias = await openPizzerias(database, KITCHENS)
    await furnish(database, pizzerias)
    const rows: Row[] = []
    for (const count of sizes) {
      const results: Result[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const found = await stormOnServer(database, pizzerias, count, options.serverArguments)
        results.push(...found)
        const told = found
          .map(
            ({ kind, served }) =>
              `${number(served.ms)} ms (${kind}${served.turnedAway > 0 ? `, ${number(served.turnedAway)} refused` : ''})`,
          )
          .join(', ')
        say(`${number(count)} stations, round ${round}: ${told}`)
      }
      rows.push(...KINDS.map((kind) => row(kind, count, results)))
    }
    return rows
  } finally {
    await database.close()
  }
}

interface Result {
  readonly kind: Kind
  readonly served: Weathered
  readonly bare: Weathered
}

function row(kind: Kind, count: number, results: readonly Result[]): Row {
  const own = results.filter((result) => result.kind === kind)
  const [figure, floor] = [median(own.map(({ served }) => served.ms)), median(own.map(({ bare }) => bare.ms))]
  const bytes = Math.max(...own.map(({ served }) => served.beginningBytes))
  const turnedAway = Math.max(...own.map(({ served }) => served.turnedAway))
  const first = kind === 'resume' ? 'bare reconnects' : `bare reconnects and ${number(bytes / 1024)} KB each`
  return {
    measure: `${number(count)} stations ${WORDS[kind]}: all live`,
    figure: turnedAway > 0 ? `${number(figure)} ms, ${number(turnedAway)} tries refused` : `${number(figure)} ms`,
    floor: `${number(floor)} ms ${first}`,
    ratio: number(figure / floor, 2),
    aim: `≤ ${number(AIM_MS)} ms`,
    met: figure <= AIM_MS,
  }
}

async function furnish(database: BenchDatabase, pizzerias: readonly Pizzeria[]): Promise<void> {
  const server = await ServerProcess.start(database)
  try {
    const connection = await KeepAliveConnection.open(server.port)
    for (const kitchen of pizzerias.flatMap(({ cozinhas }) => cozinhas)) {
      for (const order of generateOrders(ORDERS_PER_KITCHEN, 'tempestade')) {
        const { status } = await connection.send(orderRequest(kitchen, order))
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
      }
    }
    connection.close()
  } finally {
    await server.stop()
  }
}

/** Storms on a server that knows nobody yet, each followed by the same on a bare one. */
async function stormOnServer(
  database: BenchDatabase,
  pizzerias: readonly Pizzeria[],
  count: number,
  serverArguments: readonly string[],
): Promise<Result[]> {
  const server = await ServerProcess.start(database, serverArguments)
  try {
    const tokens = await signInAll(server.origin, pizzerias)
    const heads = await database.pool.query<{ id: string; position: string }>(
      `SELECT id, epoca || ':' || seq AS position FROM cozinha`,
    )
    const positions = new Map(heads.rows.map(({ id, position }) => [id, position]))
    const kitchen = (index: number) => pizzerias[index % KITCHENS]?.cozinhas[0]?.id ?? ''
    const results: Result[] = []
    for (const kind of KINDS) {
      const position = (index: number) => (kind === 'resume' ? positions.get(kitchen(index)) : undefined)
      const token = (index: number) => tokens[index % KITCHENS] ?? ''
      const request = (index: number) => streamRequest(kitchen(index), token(index), index, position(index))
      const storm = { count, spread: kind === 'spread', wait: ownPatience }
      const served = await raise({ ...storm, port: server.port, request })
      const bytes = kind === 'resume' ? 0 : served.beginningBytes
      results.push({ kind, served, bare: await stormOnBareServer(storm, bytes) })
    }
    return results
  } finally {
    await server.stop()
  }
}

async function stormOnBareServer(storm: Omit<Storm, 'port' | 'request'>, beginning: number): Promise<Weathered> {
  const floor = await FloorProcess.start('event-stream', beginning ? String(beginning) : '')
  try {
    const request = (index: number) => streamRequest('cozinha', 'x'.repeat(300), index)
    return await raise({ ...storm, port: floor.port, request })
  } finally {
    await floor.stop()
  }
}

/** The station's own. */
function ownPatience(attempt: number, askedMs: number): number {
  return backOff(STREAM_PACE, attempt, Math.random(), askedMs)
}
