import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { VERSAO_APP } from '@kds/protocol/constantes'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Logger } from 'pino'
import { Accounts } from './accounts/accounts'
import { smtpMailer, terminalMailer } from './accounts/mailer'
import { PasswordTurns } from './accounts/password-turns'
import { type Passwords, scryptPasswords } from './accounts/passwords'
import { patientMailer } from './accounts/patient-mailer'
import { SignInTries } from './accounts/sign-in-tries'
import { endedAccess } from './auth/ended-access'
import { TokenVerifier } from './auth/token-verifier'
import { backofficePlugin } from './backoffice/backoffice-plugin'
import { BackofficeRates } from './backoffice/doors/backoffice-rates'
import type { BackofficeServices } from './backoffice/doors/context'
import { PREFIX as BACKOFFICE } from './backoffice/doors/door'
import { DoorLanes } from './backoffice/doors/door-lanes'
import { refuseUnkeptRoutes } from './backoffice/doors/install-doors'
import { openInvitations } from './backoffice/first-account/find-link'
import { noteUndelivered } from './backoffice/people/invitations'
import type { BackupStore } from './backup/nightly/backup-store'
import type { BackupWatch } from './backup/nightly/backup-watch'
import type { ChangeBus } from './bus/change-bus'
import { AddressSigner } from './company/branding/address-signer'
import { CompanyPictures } from './company/branding/company-pictures'
import { DecodeTurns } from './company/branding/decode-turns'
import { MarkWatch } from './company/branding/mark-watch'
import { openFileStore } from './company/branding/open-file-store'
import { storageKey } from './company/branding/storage-key'
import { companyPlugin } from './company/company-plugin'
import { CompanyWatch } from './company/company-watch'
import type { Config } from './config'
import { openBoundedPool } from './db/bounded-pool'
import type { Database } from './db/open'
import type { Schema } from './db/schema'
import { installDemoPlatforms } from './demo/platforms/demo-platforms'
import type { FollowerDelay } from './followers/log-followers'
import { askBackWhileBusy } from './http/busy-loop'
import { FairTurns } from './http/fair-turns'
import { guardServer } from './http/guarded-server'
import { toldOfHeldLoop } from './http/held-loop'
import { holdRefusals } from './http/held-refusals'
import { httpServerOptions, installHttpErrors, loggedRequest } from './http/http-errors'
import { endLingeringConnections } from './http/lingering-connections'
import { refusePackedBodies } from './http/packed-bodies'
import { trustedProxies } from './http/trusted-proxies'
import type { ConnectionBounds } from './impressora/printer-connection'
import { installPrinters } from './impressora/printer-plugin'
import { installWorker } from './install-worker'
import { siglasOfKitchens } from './kitchen/access/kitchen-directory'
import { KitchenRates } from './kitchen/access/kitchen-rates'
import { kitchenPlugin } from './kitchen/kitchen-plugin'
import { KitchenLog } from './kitchen/log/kitchen-log'
import { LocalCommits } from './kitchen/log/local-commits'
import { logOrders } from './kitchen/log/order-lines'
import { PostgresKitchenStore } from './kitchen/log/postgres-kitchen-store'
import { archivedAmong } from './kitchen/settings/stored-kitchens'
import { Told } from './kitchen/telling/told'
import { networksOfTheShop } from './kitchen/webhooks/callable-address'
import type { LanHttps } from './lan/https/lan-https'
import { trustRoutes } from './lan/https/trust.routes'
import { lanHosts } from './lan/lan-hosts'
import { tabletAddress } from './lan/tablet-address'
import { licensingPlugin } from './licensing/licensing-plugin'
import { tokenSourceOf } from './licensing/token-source-of'
import { houseMetrics } from './metrics-of-the-house'
import { newId } from './new-id'
import { installApiReference } from './operations/api-reference'
import { healthRoutes } from './operations/health.routes'
import { createMetrics } from './operations/metrics'
import { metricsRoutes } from './operations/metrics.routes'
import { addressOf, hereOf, isOwnHostOf, originOf, portOf } from './own-addresses'
import { BytesOfPlatforms } from './plataformas/intake/bytes-of-platforms'
import { platformPlugin, sealedOn } from './plataformas/platform-plugin'
import { storeTrials } from './plataformas/try-store'
import { companyNames } from './provisioning/companies'
import { profileVersions } from './provisioning/profiles'
import { installSecurityHeaders } from './site/security-headers'
import { stationConfigRoutes } from './site/station-config.routes'
import { packNoFiles, serveBackoffice, serveStation, stationOrNotFound } from './site/station-files'
import { UnknownProxy } from './site/unknown-proxy'
import { type SteadyClock, steadyMs } from './steady-clock'
import { workerWatchPlugin } from './worker/worker-watch'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly bus: ChangeBus
  readonly logger: Logger
  /** The built station; without it only the services are served. */
  readonly stationDir?: string
  /** The built back office. */
  readonly backofficeDir?: string
  /** Where links go that no mail server takes. */
  readonly print?: (text: string) => void
  readonly clock?: () => Date
  /** Where nightly backups are kept, and how old the last good one is. */
  readonly backups?: Backups
  /** False while something is still prepared that people were promised; true when absent. */
  readonly isUsable?: () => boolean
  /** How passwords are kept; a test whose people sign in again and again keeps them in no time. */
  readonly passwords?: Passwords
  /** https of the shop's own, which starts when the app listens. */
  readonly lanHttps?: LanHttps
  /** By which this machine answers on the shop's network, while it does. */
  readonly nameOnNetwork?: () => string | undefined
  /** What rates of orders are counted by; a test's stands still, so that a slow machine makes up for none of them. */
  readonly rateClock?: SteadyClock
  readonly pulseMs?: number
  /** For tests, whose house was never away. */
  readonly alarmGraceMs?: number
  /** How often it is looked for what is due; a test whose clock jumps does not wait a second for it. */
  readonly lookEveryMs?: number
  /** For tests, whose push service runs on this machine. */
  readonly allowLocalPush?: boolean
  /** How long a push service has for its answer. */
  readonly pushPatienceMs?: number
  /** Delay of the event loop above which callers are asked to come back. */
  readonly busyEventLoopMs?: number
  /** How long tills that only print may take. */
  readonly printerBounds?: ConnectionBounds
  /** For so long what was judged at a door of the back office holds. */
  readonly letInForMs?: number
  /** How long an answer may lie there without anybody taking some of it. */
  readonly unreadAnswerMs?: number
}

export interface Backups {
  readonly store: BackupStore
  readonly watch: BackupWatch
  readonly at: number
}

/** A handful of people at their desks. */
const BACKOFFICE_CONNECTIONS = 6

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, logger, stationDir, clock = () => new Date(), busyEventLoopMs = 2_000 } = parts
  const app: FastifyInstance = Fastify({
    ...httpServerOptions,
    loggerInstance: logger as FastifyBaseLogger,
    // One line a request, below, instead of two: a terminal must still show the demonstration's addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: 200 },
  })
  const { lanHttps, unreadAnswerMs } = parts
  guardServer(app.server, { doors: lanHttps ? 2 : 1, behindProxy: config.trustProxy !== false, unreadAnswerMs })
  installHttpErrors(app, stationOrNotFound)
  refuseUnkeptRoutes(app)
  holdRefusals(app, steadyMs)

  const proxy = new UnknownProxy({
    isKnown: config.trustProxy !== false || config.publicUrlGiven,
    print: parts.print ?? (() => {}),
  })
  proxy.watch(app)

  const otherOrigins = [...new Set([...config.origens, ...originOf(config.licenciamentoUrl)])]
  await installSecurityHeaders(app, otherOrigins)
  await app.register(cors, {
    origin: otherOrigins.length > 0 ? otherOrigins : false,
    // Stations put and delete their push subscriptions.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  })
  packNoFiles(app)
  refusePackedBodies(app)
  await app.register(compress, { threshold: 2_048, encodings: ['gzip'], globalDecompression: false })
  askBackWhileBusy(app, busyEventLoopMs)
  await installApiReference(app, config.publicUrl, BACKOFFICE)

  await installServices(app, { ...parts, clock })

  // A worker answers whoever watches over it and nobody else.
  if (config.serve !== 'worker')
    await installStation(app, config, { stationDir, https: parts.lanHttps, proxy, nameOnNetwork: parts.nameOnNetwork })
  if (config.serve === 'all' && parts.backofficeDir) await serveBackoffice(app, parts.backofficeDir)
  endLingeringConnections(app)
  return app
}

async function installStation(
  app: FastifyInstance,
  config: Config,
  parts: Pick<AppParts, 'stationDir' | 'nameOnNetwork'> & { https: LanHttps | undefined; proxy: UnknownProxy },
): Promise<void> {
  const { stationDir, https, proxy, nameOnNetwork = () => undefined } = parts
  await app.register(trustRoutes, { https, isOwnHost: isOwnHostOf(config) })
  await app.register(stationConfigRoutes, {
    here: hereOf(config),
    licenciamentoUrl: config.licenciamentoUrl,
    origens: config.origens,
    proxy,
    nameOnNetwork,
  })
  if (stationDir) await serveStation(app, stationDir)
}

async function installServices(app: FastifyInstance, parts: AppParts & { clock: () => Date }): Promise<void> {
  const { config, database, bus, clock, pulseMs, alarmGraceMs, lookEveryMs, allowLocalPush } = parts
  const { pool, kysely } = database
  const publicUrl = config.publicUrlGiven ? config.publicUrl : undefined
  const here = hereOf(config)
  let connected = () => 0
  const metrics = createMetrics(() => connected())
  app.addHook('onResponse', async (request, reply) => {
    const answered = { statusCode: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.debug({ ...loggedRequest(request), ...answered }, 'answered')
    const rota = request.routeOptions.url ?? 'desconhecida'
    const labels = { rota, metodo: request.method, codigo: reply.statusCode }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
  const commits = new LocalCommits(app.log)
  logOrders(commits, app.log)
  commits.listen((cozinhaId, events) => {
    bus.publish(cozinhaId)
    for (const { tipo } of events) metrics.events.inc({ tipo })
  })
  const { backups, rateClock = steadyMs } = parts
  await app.register(healthRoutes, {
    ping: () => sql`SELECT 1`.execute(kysely),
    isUsable: parts.isUsable ?? (() => true),
    ...(backups && { backup: () => ({ last: backups.watch.last, now: clock() }) }),
  })
  const behindProxy = config.trustProxy !== false
  let followers: () => readonly FollowerDelay[] = () => []
  const refresh = houseMetrics(metrics, { config, database, backups, clock, followers: () => followers() })
  await app.register(metricsRoutes, { metrics, refresh, token: config.metricsToken, behindProxy })

  const onHeld = toldOfHeldLoop(app.log)
  const turns = new FairTurns(steadyMs, undefined, { onHeld: (sigla, ms) => onHeld({ sigla, ms }) })
  const [told, platformBytes] = [new Told(), new BytesOfPlatforms(rateClock)]
  const serves = (role: Config['serve']) => config.serve === 'all' || config.serve === role
  const source = tokenSourceOf(config, kysely, { clock, siglas: () => siglasOfKitchens(kysely) })
  const licensing = { kysely, clock, here, archivedAmong: archivedAmong(kysely), turns }
  if (serves('licensing')) await app.register(licensingPlugin, licensing)
  const demoPlatforms =
    config.demo && config.serve === 'all' ? demoPlatformsOf(app, { config, database, clock }) : undefined
  if (serves('kitchen')) {
    const verifier = TokenVerifier.start({ source, clock, now: steadyMs, log: app.log })
    app.addHook('onClose', async () => verifier.close())
    const onFault = (error: unknown) => app.log.error({ err: error }, 'the bucket of files does not serve')
    const files = await openFileStore(config.storage, { newId, onFault })
    const key = storageKey(kysely, clock)
    const signer = new AddressSigner(() => key.get(), clock)
    const pictures = new CompanyPictures({ kysely, files, signer, onFault })
    const marks = new MarkWatch({
      marks: async (siglas) => {
        const [versions, names] = await Promise.all([pictures.versions(siglas), companyNames(kysely, siglas)])
        return new Map(siglas.map((sigla) => [sigla, { versao: versions.get(sigla), nome: names.get(sigla) }]))
      },
      onFault: (err) => app.log.warn({ err }, 'could not look for new marks'),
    })
    const profiles = new CompanyWatch<string>({
      look: (siglas) => profileVersions(kysely, siglas),
      same: Object.is,
      onFault: (err) => app.log.warn({ err }, 'could not look for changed profiles'),
    })
    app.addHook('preClose', async () => {
      marks.close()
      profiles.close()
    })
    const services = { pool, kysely, bus, commits, told, verifier, clock, newId, turns, marks, profiles }
    const watchConnected = (count: () => number) => {
      connected = count
    }
    const settings = { pedidosPorMinuto: config.pedidosPorMinuto, rateClock, pulseMs, allowLocalPush }
    await app.register(kitchenPlugin, { ...services, ...settings, watchConnected })
    await app.register(platformPlugin, { kysely, turns, clock, now: rateClock })
    const { host, impressoras: allowed } = config
    const printers = installPrinters(app, {
      ...{ pool, kysely, commits, turns, newId, clock, now: rateClock, host, allowed, lookEveryMs },
      bounds: parts.printerBounds,
    })
    await app.register(companyPlugin, { kysely, pictures, verifier, clock, turns, here })
    // It writes for licensing and for kitchens, so it lives where both do.
    if (config.serve === 'all') {
      const tryStore = storeTrials({
        ...{ kysely, sealed: sealedOn(kysely, clock), turns, bytes: platformBytes, clock, steadyMs: rateClock },
        isOfTheShop: networksOfTheShop(config.webhooksLan),
        inHouse: demoPlatforms?.inHouse,
      })
      await installBackoffice(app, parts, { commits, turns, pictures, printers, demoPlatforms, tryStore })
    }
  }
  if (config.serve === 'kitchen') await app.register(workerWatchPlugin, { kysely })
  if (serves('worker')) {
    const { retencaoDias, webhooksLan } = config
    const patience = { alarmGraceMs, lookEveryMs, pushPatienceMs: parts.pushPatienceMs }
    const settings = { retencaoDias, webhooksLan, publicUrl, allowLocalPush, platformBytes, ...patience }
    const watchFollowers = (delays: () => readonly FollowerDelay[]) => {
      followers = delays
    }
    const nightly = backups && {
      store: backups.store,
      at: backups.at,
      filesDir: join(config.dataDir, 'arquivos'),
      versao: VERSAO_APP,
      onKept: () => void backups.watch.look(),
    }
    const ended = endedAccess({ source, now: steadyMs, logger: app.log })
    const services = { connection: database.connection, bus, commits, told, clock, turns, ended }
    const watching = { watchFollowers, onWithheld: (tipo: string) => metrics.withheld.inc({ tipo }) }
    await installWorker(app, { ...services, ...watching, nightly, inHouse: demoPlatforms?.inHouse, ...settings })
  }
}

async function installBackoffice(
  app: FastifyInstance,
  parts: AppParts & { clock: () => Date },
  {
    commits,
    ...given
  }: { commits: LocalCommits } & Pick<
    BackofficeServices,
    'turns' | 'pictures' | 'printers' | 'demoPlatforms' | 'tryStore'
  >,
): Promise<void> {
  const { config, database, clock, rateClock = steadyMs, print = () => {}, passwords = scryptPasswords } = parts
  const db = openBackofficeDatabase(app, database.connection)
  const onDelay = (err: unknown) => app.log.warn({ err }, 'a mail could not be sent for now, and is tried again')
  const mailer = config.mail ? patientMailer(smtpMailer(config.mail), { onDelay }) : terminalMailer(print)
  app.addHook('onClose', async () => mailer.close())
  const publicUrl = () => addressOf(app, config)
  const common = { clock, newId, publicUrl }
  const isOwnHost = isOwnHostOf(config)
  const tabletUrl = (caller: { protocol: string; host: string }) => {
    const given = config.publicUrlGiven ? config.publicUrl : undefined
    // Asked for each time: a telephone that shares its network gives the machine another address within the evening.
    const hosts = lanHosts(config, networkInterfaces())
    const ports = { port: portOf(app, config), httpsPort: parts.lanHttps?.port }
    return tabletAddress(caller, { publicUrl: given, lanHosts: hosts, ...ports, isOwnHost })
  }
  const rates = new BackofficeRates(rateClock)
  const isInvited = async (email: string) => (await openInvitations(db, email, clock())).length > 0
  const accounts = await Accounts.open({
    ...common,
    kysely: db,
    mailer,
    passwords,
    oidc: config.oidc,
    isInvited,
    resetUndelivered: (personId, why) => rates.resetUndelivered(personId, why),
    log: app.log,
  })
  const tries = new SignInTries(steadyMs)
  const account = { turns: given.turns, waits: true, onHeld: toldOfHeldLoop(app.log) }
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString(), account)
  log.onCommit(commits.tell, commits.onFault)
  const orderRates = new KitchenRates(config.pedidosPorMinuto, rateClock, 'Sua empresa')
  await app.register(backofficePlugin, {
    ...common,
    isOwnHost,
    letInForMs: parts.letInForMs,
    tabletUrl,
    webhooksLan: config.webhooksLan,
    retencaoDias: config.retencaoDias,
    db,
    random: randomBytes,
    accounts,
    tries,
    log,
    rates,
    invitationUndelivered: (id, why) => noteUndelivered(db, id, why),
    lanes: new DoorLanes(),
    orderRates,
    decoding: new DecodeTurns(),
    passwordTurns: new PasswordTurns(steadyMs),
    ...given,
  })
}

function demoPlatformsOf(
  app: FastifyInstance,
  { config, database: { kysely }, clock }: Pick<AppParts, 'config' | 'database'> & { clock: () => Date },
) {
  const origin = () => `http://127.0.0.1:${portOf(app, config)}`
  return installDemoPlatforms(app, { kysely, newId, clock, origin })
}

/** Connections of its own: however slow the lists and reckonings of a back office are, no kitchen waits for one of them. */
function openBackofficeDatabase(app: FastifyInstance, connection: Database['connection']): Kysely<Schema> {
  const pool = openBoundedPool(connection, app.log, { size: BACKOFFICE_CONNECTIONS })
  app.addHook('onClose', () => pool.end())
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
