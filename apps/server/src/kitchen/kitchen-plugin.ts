import { PULSO_DOS_ACONTECIMENTOS_MS } from '@kds/protocol/acontecimentos'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { TokenVerifier } from '../auth/token-verifier'
import type { ChangeBus } from '../bus/change-bus'
import type { FairTurns } from '../http/fair-turns'
import { toldOfHeldLoop } from '../http/held-loop'
import { Impatience } from '../http/impatience'
import { answerOtherMethods } from '../http/other-methods'
import { type SteadyClock, steadyMs } from '../steady-clock'
import { KeyUse } from './access/key-use'
import { KitchenAccess } from './access/kitchen-access'
import { KitchenDirectory } from './access/kitchen-directory'
import { KitchenRates } from './access/kitchen-rates'
import { commandsRoutes } from './commands/commands.routes'
import { forecastRoutes } from './forecast/forecast.routes'
import { NextHourForecast } from './forecast/next-hour-forecast'
import { KitchenLog } from './log/kitchen-log'
import type { LocalCommits } from './log/local-commits'
import { PostgresKitchenStore } from './log/postgres-kitchen-store'
import { orderListRoutes } from './orders/order-list.routes'
import { ordersRoutes } from './orders/orders.routes'
import { type OrdersWanted, ordersOfOrigins } from './orders/orders-of-origins'
import { OTHER_WAYS } from './orders/other-ways'
import { postgresOrderReader } from './orders/postgres-order-reader'
import { pushPlugin } from './push/push-plugin'
import { StationRegister } from './stations/station-register'
import { stationReportRoutes } from './stations/station-report.routes'
import { OpenStreams } from './stream/open-streams'
import { postgresLogReader } from './stream/postgres-log-reader'
import { type Marks, type Profiles, streamRoutes } from './stream/stream.routes'
import { StreamHubs } from './stream/stream-hubs'
import type { KitchenTables } from './tables'
import { CompanyReadings } from './telling/company-readings'
import { happeningsRoutes } from './telling/happenings.routes'
import { KeyStreams } from './telling/key-streams'
import { storedHappenings } from './telling/stored-happenings'
import type { Told } from './telling/told'

export interface KitchenOptions {
  readonly pool: Pool
  readonly kysely: Kysely<KitchenTables>
  readonly bus: ChangeBus
  readonly verifier: TokenVerifier
  readonly clock: () => Date
  readonly newId: () => string
  /** What this process commits, this service and the background work alike. */
  readonly commits: LocalCommits
  /** What the background work of this process has for integration keys. */
  readonly told: Told
  /** In which long work of this process is done. */
  readonly turns: FairTurns
  readonly marks: Marks
  readonly profiles: Profiles
  /** What one integration key may bring in a minute. */
  readonly pedidosPorMinuto: number
  /** What that is counted by. */
  readonly rateClock: SteadyClock
  readonly pulseMs?: number
  /** For tests, whose push service runs on this machine. */
  readonly allowLocalPush?: boolean
  /** For whoever counts the stations. */
  readonly watchConnected?: (count: () => number) => void
}

export async function kitchenPlugin(app: FastifyInstance, options: KitchenOptions): Promise<void> {
  const { pool, kysely, bus, verifier, clock, newId, commits, turns, pulseMs, allowLocalPush } = options
  const account = { turns, waits: true, onHeld: toldOfHeldLoop(app.log) }
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString(), account)
  const hubs = new StreamHubs({ reader: postgresLogReader(pool), bus, turns, now: clock, logger: app.log, pulseMs })
  const directory = new KitchenDirectory(kysely, steadyMs)
  const rates = new KitchenRates(options.pedidosPorMinuto, options.rateClock)
  const onFault = (error: unknown) => app.log.warn({ err: error }, 'could not write who is here')
  const keyUse = new KeyUse({ kysely, clock, now: steadyMs, onFault })
  const access = new KitchenAccess({ verifier, directory, rates, impatience: new Impatience(steadyMs), keyUse, turns })
  const stations = new StationRegister({ kysely, clock, newId, turns, onFault })
  const forecast = new NextHourForecast(kysely, clock, steadyMs)
  const happenings = storedHappenings(kysely)
  const keyStreams = new KeyStreams({
    happenings,
    readings: new CompanyReadings(turns),
    told: options.told,
    bus,
    commits,
    pulseMs: pulseMs ?? PULSO_DOS_ACONTECIMENTOS_MS,
    onFault: (err) => app.log.warn({ err }, 'could not pulse to a key'),
  })

  log.onCommit(commits.tell, commits.onFault)
  commits.listen((cozinhaId, events) => hubs.offer(cozinhaId, events))
  options.watchConnected?.(() => hubs.connected)
  verifier.onRevoked((licencaId) => {
    void hubs.endWhere((connection) => connection.identity.licencaId === licencaId)
  })

  const endCompany = (sigla: string) => void hubs.endWhere((connection) => connection.identity.sigla === sigla)
  verifier.onSuspended(endCompany)
  verifier.onOver(endCompany)

  // Before the server stops listening: stations leave for another server while this one still answers.
  app.addHook('preClose', () => {
    stations.close()
    keyStreams.close()
    return hubs.close()
  })

  await app.register(
    async (kitchen) => {
      answerOtherMethods(kitchen, OTHER_WAYS)
      await kitchen.register(ordersRoutes, { log, findOrder: postgresOrderReader(kysely), access, rates, newId, turns })
      const findOrders = (wanted: OrdersWanted) => ordersOfOrigins(kysely, wanted)
      await kitchen.register(orderListRoutes, { access, rates, turns, findOrders, now: clock })
      await kitchen.register(happeningsRoutes, { access, streams: keyStreams, happenings, turns, now: clock, steadyMs })
      await kitchen.register(commandsRoutes, { log, access, rates })
      await kitchen.register(streamRoutes, {
        hubs,
        open: new OpenStreams(steadyMs),
        stations,
        marks: options.marks,
        profiles: options.profiles,
        access,
        now: clock,
      })
      await kitchen.register(stationReportRoutes, { stations, access, now: steadyMs })
      await kitchen.register(forecastRoutes, { forecast, access })
    },
    { prefix: '/api/cozinhas/:cozinha' },
  )
  await app.register(pushPlugin, {
    kysely,
    verifier,
    directory,
    clock,
    turns,
    now: steadyMs,
    allowLocal: allowLocalPush,
  })
}
