import { randomUUID } from 'node:crypto'
import type { ComandoDoTempo } from '@kds/domain/comandos'
import type { Revogados } from '@kds/protocol/licensing'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { recordRetention } from './backoffice/record/record-retention'
import { NightlyBackup, type NightlyParts } from './backup/nightly/nightly-backup'
import type { ChangeBus } from './bus/change-bus'
import { errorRecordTable } from './company/errors/error-record-table'
import { errorRetention } from './company/errors/error-retention'
import { openBoundedPool } from './db/bounded-pool'
import type { Schema } from './db/schema'
import { type FollowerDelay, LogFollowers } from './followers/log-followers'
import type { FairTurns } from './http/fair-turns'
import { forgetOldPrints } from './impressora/prints'
import { Absence } from './kitchen/clock/absence'
import { kitchenJobs } from './kitchen/kitchen-jobs'
import type { LocalCommits } from './kitchen/log/local-commits'
import { alarmJobs } from './kitchen/push/alarm-jobs'
import { tellingJobs } from './kitchen/telling/telling-jobs'
import { Told } from './kitchen/telling/told'
import { networksOfTheShop } from './kitchen/webhooks/callable-address'
import { newId } from './new-id'
import type { InHouse } from './plataformas/client/platform-client'
import type { BytesOfPlatforms } from './plataformas/intake/bytes-of-platforms'
import { platformJobs, platformsInscribed } from './plataformas/platform-jobs'
import { sealedOn } from './plataformas/platform-plugin'
import { steadyMs } from './steady-clock'
import { Hourly } from './worker/hourly'
import type { Job } from './worker/job'
import { workerPlugin } from './worker/worker-plugin'

export interface InstallWorkerParts {
  readonly connection: pg.ClientConfig
  readonly bus: ChangeBus
  readonly commits: LocalCommits
  /** Wakes who listens in this process. */
  readonly told: Told
  /** Networks of the shop that webhooks may call. */
  readonly webhooksLan: readonly string[]
  /** Platforms that run in this server. */
  readonly inHouse?: InHouse
  readonly clock: () => Date
  /** Where what is done for a company is charged to it. */
  readonly turns: FairTurns
  /** Whose access has ended: nobody is called for them. */
  readonly ended: () => Promise<Revogados>
  /** What platforms answered for each company. */
  readonly platformBytes: BytesOfPlatforms
  readonly retencaoDias: number
  /** What is backed up every night, and where to. */
  readonly nightly?: Pick<NightlyParts, 'store' | 'filesDir' | 'versao' | 'at' | 'onKept'>
  /** Told how to learn which followers are behind, each time this server has the lease. */
  readonly watchFollowers?: (delays: () => readonly FollowerDelay[]) => void
  /** Names this house to push services. */
  readonly publicUrl?: string
  /** Each alarm that is not raised at its time. */
  readonly onWithheld?: (tipo: ComandoDoTempo['tipo']) => void
  /** How long after an absence no alarm is raised. */
  readonly alarmGraceMs?: number
  /** How often it is looked for what is due. */
  readonly lookEveryMs?: number
  readonly allowLocalPush?: boolean
  /** How long a push service has for its answer. */
  readonly pushPatienceMs?: number
}

/** Six kitchens with something due, three read by followers, three with something of a platform, retention, and one to look around. */
const CONNECTIONS = 14
const ANSWER_MS = 5_000
const LOOK_AT_THE_LOOP_MS = 500
/** A kitchen that others keep locked shall not keep a connection for as long as an answer may take. */
const LOCK_MS = 1_000

/** Everything that happens without anybody asking, in whichever server has the lease. */
export async function installWorker(app: FastifyInstance, parts: InstallWorkerParts): Promise<void> {
  const { connection, bus, commits, clock, turns, retencaoDias, publicUrl, alarmGraceMs, lookEveryMs, onWithheld } =
    parts
  const limits = { limitMs: ANSWER_MS, lockLimitMs: LOCK_MS, size: CONNECTIONS }
  const pool = openBoundedPool(connection, app.log, limits)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const absence = new Absence({
    steadyMs,
    graceMs: alarmGraceMs,
    onWithheld: ({ reason, ...wait }) =>
      app.log[reason === 'away' ? 'info' : 'warn']({ reason, ...wait }, 'alarms wait until stations could report'),
  })
  const looking = setInterval(() => absence.look(), LOOK_AT_THE_LOOP_MS).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  const common = { kysely, commits, clock, steadyMs, logger: app.log }
  const isOfTheShop = networksOfTheShop(parts.webhooksLan)
  const sealed = sealedOn(kysely, clock)
  app.addHook('onClose', () => pool.end())

  function jobs(): Job[] {
    const alarms = alarmJobs({
      ...common,
      ended: parts.ended,
      turns,
      publicUrl,
      allowLocal: parts.allowLocalPush,
      patienceMs: parts.pushPatienceMs,
    })
    const suspended = async () => (await parts.ended()).suspensas
    const caller = { newId, called: new Told(), isOfTheShop, turns, suspended }
    const telling = tellingJobs({
      ...common,
      ...caller,
      told: parts.told,
      alsoInscribe: platformsInscribed(newId, clock),
    })
    const followers = new LogFollowers({ ...common, bus, turns, followers: [alarms.follower, telling.follower] })
    parts.watchFollowers?.(() => followers.delays())
    return [
      ...kitchenJobs({ ...common, pool, turns, absence, onWithheld, lookEveryMs, retencaoDias }),
      followers,
      alarms.forgetting,
      ...telling.jobs,
      ...platformJobs({
        ...common,
        ...caller,
        inHouse: parts.inHouse,
        bytes: parts.platformBytes,
        pool,
        sealed,
        lookEveryMs,
      }),
      new Hourly(() => forgetOldPrints(kysely, clock()), app.log),
      errorRetention(errorRecordTable(kysely), clock, app.log),
      recordRetention(kysely, { clock, days: retencaoDias, logger: app.log }),
      ...(parts.nightly ? [new NightlyBackup({ ...parts.nightly, connection, clock, logger: app.log })] : []),
    ]
  }

  await app.register(workerPlugin, {
    connection,
    holder: randomUUID(),
    onAlive: (where) => (where === 'here' ? absence.present() : absence.presentElsewhere()),
    jobs,
  })
}
