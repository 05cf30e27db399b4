import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { TokenVerifier } from '../auth/token-verifier'
import type { ChangeBus } from '../bus/change-bus'
import { KitchenAccess } from './access/kitchen-access'
import { postgresKitchenDirectory } from './access/postgres-kitchen-directory'
import { Absence } from './clock/absence'
import { DueOrders } from './clock/due-orders'
import { postgresDueOrders } from './clock/postgres-due-orders'
import { commandsRoutes } from './commands/commands.routes'
import { forecastRoutes } from './forecast/forecast.routes'
import { NextHourForecast } from './forecast/next-hour-forecast'
import { postgresForecastHistory } from './forecast/postgres-forecast-history'
import { type CommitListener, KitchenLog } from './log/kitchen-log'
import { PostgresKitchenStore } from './log/postgres-kitchen-store'
import { ordersRoutes } from './orders/orders.routes'
import { postgresOrderReader } from './orders/postgres-order-reader'
import { pushPlugin } from './push/push-plugin'
import { postgresRetentionStore } from './retention/postgres-retention-store'
import { Retention } from './retention/retention'
import { OpenStreams } from './stream/open-streams'
import { postgresLogReader } from './stream/postgres-log-reader'
import { streamRoutes } from './stream/stream.routes'
import { StreamHubs } from './stream/stream-hubs'
import type { KitchenTables } from './tables'

export interface KitchenOptions {
  readonly pool: Pool
  readonly kysely: Kysely<KitchenTables>
  readonly bus: ChangeBus
  readonly verifier: TokenVerifier
  readonly clock: () => Date
  readonly newId: () => string
  /** Days that closed orders and their events are kept. */
  readonly retencaoDias: number
  readonly pulseMs?: number
  /** How long after an absence nothing is called unseen. */
  readonly alarmGraceMs?: number
  /** Names this house to push services. */
  readonly publicUrl?: string
  /** For tests, whose push service runs on this machine. */
  readonly allowLocalPush?: boolean
  readonly watch?: KitchenWatch
}

/** For whoever counts what goes on. */
export interface KitchenWatch {
  onEvent(tipo: string): void
  watchConnected(count: () => number): void
}

export async function kitchenPlugin(app: FastifyInstance, options: KitchenOptions): Promise<void> {
  const { pool, kysely, bus, verifier, clock, newId, pulseMs, publicUrl, allowLocalPush, watch } = options
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString())
  const hubs = new StreamHubs({ reader: postgresLogReader(pool), bus, now: clock, logger: app.log, pulseMs })
  const steadyMs = () => performance.now()
  const absence = new Absence({ steadyMs, graceMs: options.alarmGraceMs })
  const due = new DueOrders({ source: postgresDueOrders(pool, clock), log, logger: app.log, now: clock, absence })
  const retention = new Retention({
    store: postgresRetentionStore(pool),
    clock,
    random: Math.random,
    logger: app.log,
    keepDays: options.retencaoDias,
  })
  const directory = postgresKitchenDirectory(pool, clock)
  const access = new KitchenAccess(verifier, directory)
  const forecast = new NextHourForecast(postgresForecastHistory(pool), clock)

  const onCommit = (listener: CommitListener) =>
    log.onCommit(listener, (err) => app.log.error({ err }, 'a listener of commits failed'))
  onCommit((cozinhaId, events) => {
    hubs.offer(cozinhaId, events)
    bus.publish(cozinhaId)
    for (const event of events) watch?.onEvent(event.tipo)
  })
  watch?.watchConnected(() => hubs.connected)
  verifier.onRevoked((licencaId) => {
    void hubs.endWhere((connection) => connection.identity.licencaId === licencaId)
  })

  app.addHook('onReady', async () => {
    due.start()
    retention.start()
  })
  // Before the server stops listening: stations leave for another server while this one still answers.
  app.addHook('preClose', async () => {
    await due.stop()
    await hubs.close()
    await retention.stop()
  })

  await app.register(
    async (kitchen) => {
      await kitchen.register(ordersRoutes, { log, findOrder: postgresOrderReader(kysely), access, newId })
      await kitchen.register(commandsRoutes, { log, access })
      await kitchen.register(streamRoutes, { hubs, open: new OpenStreams(steadyMs), access, now: clock })
      await kitchen.register(forecastRoutes, { forecast, access })
    },
    { prefix: '/api/cozinhas/:cozinha' },
  )
  await app.register(pushPlugin, {
    kysely,
    verifier,
    directory,
    clock,
    onCommit,
    publicUrl,
    allowLocal: allowLocalPush,
  })
}
