import { setTimeout as delay } from 'node:timers/promises'
import { ITENS_DO_CARDAPIO } from '@kds/protocol/retaguarda/cardapio'
import { PLANILHA_MAIS_LONGA } from '@kds/protocol/retaguarda/planilha'
import { AttackerProcess } from '../hostile/attacker-process'
import { fillKitchen } from '../hostile/full-kitchen'
import { fillMenu } from '../hostile/full-menu'
import { HangingPush } from '../hostile/hanging-push'
import { openAccount } from '../house/account'
import { DataFolder } from '../house/data-folder'
import { concluded } from '../house/evening'
import { openPizzeria, type Pizzeria } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { AlarmWatch } from '../neighbour/alarm-watch'
import { Arrivals } from '../neighbour/arrivals'
import { coreShare } from '../neighbour/core-share'
import {
  type Arrived,
  neighbourVerdict,
  percentile,
  slowdown,
  timesAllowed,
  timesTheQuiet,
} from '../neighbour/neighbour-verdict'
import type { Outcome, Scenario, Stage } from '../scenario'
import { Shift } from '../shift'
import type { Station } from '../station'

const HOSTILE = { sigla: 'RUIM', nome: 'Vizinho Ruim', cozinha: 'ruim-matriz' }
/** What one key may bring in a minute where nobody has said otherwise. */
const AS_SHIPPED = '600'
/** What is done at the desk takes seconds each: where there are only a few turns, the next would begin before the last is answered. */
const MANY_TURNS = 10
const MENU_ITEMS = ITENS_DO_CARDAPIO / 2
/** Every order of the neighbour is late after this, unless it is ready by then. */
const PROMISED_IN_MS = 6_000
/** A server rings 20 s after its start at the earliest. */
const FIRST_ALARM_MS = 60_000
/** Between two moods so many orders count for neither: what one left behind is not the other's. */
const ORDERS_BETWEEN = 5
/** A server that has just started is slower than in an evening, with what it does for either: no turn counts before it has done both. */
const FIRST_ORDERS = 20
/** How often all turns are taken at most: more often where others use the cores too, whose hiccups are in it. */
const MOST_ROUNDS = 5
const MOST_ROUNDS_ON_A_BUSY_MACHINE = 6
const OWN_MACHINE = 0.75
/** The last alarms that are owed may take this long and are judged all the same. */
const LAST_ALARMS_MS = 8_000

/**
 * One company does all the harm its key, its licence and its account of the back office allow while another works its ordinary evening. Quiet and hostile times
 * take turns, so that whatever else this machine does is in both.
 */
export const hostileNeighbour: Scenario = {
  name: 'hostile-neighbour',
  about: 'one company sends the most it may of everything; the company next door must not feel it',
  short: { orders: 200, taps: 200, stations: 3, faults: 2, paceMs: 300 },
  long: { orders: 1_000, taps: 2_000, stations: 4, faults: 10, paceMs: 1_200 },

  run: (stage) => spendEveningNextDoor(stage),
}

/** `nodeArguments` go to the server: a test plants a fault through them. */
export async function spendEveningNextDoor(stage: Stage, nodeArguments: readonly string[] = []): Promise<Outcome> {
  const folder = await DataFolder.create()
  const push = await HangingPush.open()
  let server: ServerProcess | undefined
  let shift: Shift | undefined
  let hostile: AttackerProcess | undefined
  let alarms: AlarmWatch | undefined
  try {
    server = await ServerProcess.start({ DATA_DIR: folder.path, PEDIDOS_POR_MINUTO: AS_SHIPPED }, [
      ...push.redirect(),
      ...nodeArguments,
    ])
    const { origin } = server
    const databaseUrl = await folder.databaseUrl()
    const pizzeria = await openPizzeria(databaseUrl, HOSTILE)
    const standing = await fillKitchen(databaseUrl, pizzeria.cozinha)
    const desk = stage.size.faults >= MANY_TURNS ? await openDesk(databaseUrl, pizzeria) : undefined
    hostile = await AttackerProcess.start({ origin, pizzeria, standing, desk })
    shift = await Shift.open(stage, { origin, serverOrigin: origin, databaseUrl, promisedInMs: PROMISED_IN_MS })
    const arrivals = new Arrivals(shift.journal, shift.stations)
    const [station] = shift.stations
    if (!station) throw new Error('the neighbour has no station')
    alarms = new AlarmWatch(station)
    const ringing = watchFrom(alarms, shift, station)
    // Told to whoever waits for it.
    ringing.catch(() => {})
    const cores = await takeTurns(stage, { shift, hostile, arrivals, ringing })
    alarms.admitNoMore()
    await lastAlarms(alarms)
    alarms.stop()
    const { quiet, hostile: beset } = arrivals.samples
    const peakBytes = await server.peakMemoryBytes()
    const { worstMs, rung } = alarms
    const findings = neighbourVerdict({
      arrivals: arrivals.samples,
      latestAlarmMs: worstMs,
      alarms: rung,
      cores,
      peakBytes,
    })
    const did = {
      'p99 quiet ms': Math.round(percentile(quiet, 0.99)),
      'p99 hostile ms': Math.round(percentile(beset, 0.99)),
      'times its quiet p99': timesTheQuiet(arrivals.samples),
      'times allowed on this machine': timesAllowed(cores),
      '% of a core': Math.round(cores * 100),
      arrivals: quiet.length + beset.length,
      alarms: rung,
      'latest alarm ms': Math.round(worstMs),
      'server MB': Math.round((peakBytes ?? 0) / 1024 / 1024),
      'push calls that hang': push.calls,
      ...hostile.did,
    }
    return await concluded(shift, { did, findings })
  } finally {
    alarms?.stop()
    hostile?.stop()
    await shift?.abandon()
    await server?.stop()
    await push.close()
    await folder.remove()
  }
}

/** A menu that has grown for years, and whoever may do everything with it. */
async function openDesk(databaseUrl: string, pizzeria: Pizzeria) {
  await fillMenu(databaseUrl, pizzeria, MENU_ITEMS)
  return { account: await openAccount(databaseUrl, pizzeria), sheetBytes: PLANILHA_MAIS_LONGA }
}

interface Evening {
  readonly shift: Shift
  readonly hostile: AttackerProcess
  readonly arrivals: Arrivals
  /** Resolves when alarms are watched. */
  readonly ringing: Promise<void>
}

/**
 * Half of each turn is quiet, half hostile. The one order in a hundred is a handful here, and a machine with other work has hiccups of
 * its own: when it looks as if the neighbour felt something, it is measured on, and all that was measured counts. Returns how much of a
 * core there was to be had meanwhile, of 1.
 */
async function takeTurns(stage: Stage, { shift, hostile, arrivals, ringing }: Evening): Promise<number> {
  const { orders, faults } = stage.size
  const shares = [coreShare()]
  const mostRounds = () => (share() >= OWN_MACHINE ? MOST_ROUNDS : MOST_ROUNDS_ON_A_BUSY_MACHINE)
  const share = () => shares.reduce((sum, one) => sum + one, 0) / shares.length
  const someOrders = async (count = Math.ceil(orders / (2 * faults))) => {
    const enough = shift.placed + count
    while (shift.placed < enough) await delay(10)
  }
  shift.sellOn()
  await shift.work(async () => {
    await someOrders(FIRST_ORDERS)
    await hostile.begin()
    await someOrders(FIRST_ORDERS)
    await hostile.end()
    await someOrders(ORDERS_BETWEEN)
    for (let turn = 0; turn < mostRounds() * faults; turn += 1) {
      if (turn > 0 && turn % faults === 0 && !slowdown(arrivals.samples, 1)) break
      // By the last turn there are alarms to be late with.
      if ((turn + 1) % faults === 0) await ringing
      arrivals.count('quiet')
      await someOrders()
      arrivals.count(undefined)
      await someOrders(ORDERS_BETWEEN)
      await hostile.begin()
      arrivals.count('hostile')
      await someOrders()
      arrivals.count(undefined)
      await hostile.end()
      await someOrders(ORDERS_BETWEEN)
      shares.push(coreShare())
      stage.tell?.(`turn ${turn + 1}: ${spread(arrivals.samples)}; ${Math.round(100 * share())} % of a core`)
    }
  })
  return share()
}

/** Of all that was measured so far. */
function spread({ quiet, hostile }: Arrived): string {
  const of = (samples: readonly number[]) =>
    [0.5, 0.9, 0.99, 1].map((part) => Math.round(percentile(samples, part))).join(' / ')
  return `p50 / p90 / p99 / worst ${of(quiet)} ms quiet, ${of(hostile)} ms hostile`
}

/** After its start a server gives stations time to come back before it rings: what is late then is no neighbour's doing. */
async function watchFrom(alarms: AlarmWatch, shift: Shift, station: Station): Promise<void> {
  await firstAlarm(shift, station)
  alarms.start()
}

async function firstAlarm(shift: Shift, station: Station): Promise<void> {
  await shift.placeLate()
  const deadline = Date.now() + FIRST_ALARM_MS
  const rings = () =>
    Object.values(station.engine.view().estado?.pedidos ?? {}).some(({ alarmes }) => alarmes.atrasadoEm)
  while (!rings()) {
    if (Date.now() > deadline) throw new Error('no alarm of the neighbour came at all')
    await delay(100)
  }
}

async function lastAlarms(alarms: AlarmWatch): Promise<void> {
  const deadline = Date.now() + LAST_ALARMS_MS
  while (alarms.owed > 0 && Date.now() < deadline) await delay(100)
}
