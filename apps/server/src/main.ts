import type { AddressInfo } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { VERSAO_APP } from '@kds/protocol/constantes'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { firstLinkBanner, makeFirstLink } from './backoffice/first-account/first-link'
import { BACKUP_COMMANDS, type BackupCommand, runBackupCommand } from './backup/backup-command'
import { runNewerMigrationsCommand } from './backup/newer-migrations-command'
import { backupLine } from './backup/nightly/backup-line'
import { BackupWatch } from './backup/nightly/backup-watch'
import { openBackupStore } from './backup/nightly/open-backup-store'
import { type Backups, buildApp } from './build-app'
import { PostgresChangeBus } from './bus/postgres-change-bus'
import { type Config, readConfig } from './config'
import { openKept } from './db/bounded-pool'
import { DatabaseClock } from './db/database-clock'
import { migrate } from './db/migrate'
import { type Database, openDatabase } from './db/open'
import { startDemonstration } from './demonstration'
import { LanHttps } from './lan/https/lan-https'
import { httpsWanted } from './lan/https/wanted'
import { lanBanner } from './lan/lan-banner'
import { lanHosts } from './lan/lan-hosts'
import { dnsMulticast } from './lan/mdns/dns-multicast'
import { LocalName } from './lan/mdns/local-name'
import { ownNames } from './lan/own-hosts'
import { whenOnNetwork } from './lan/when-on-network'
import { missingApart, missingApartWords } from './missing-apart'
import { newId } from './new-id'
import { BUILD } from './operations/build'
import { createLogger } from './operations/logger'
import { addressOf, portOf } from './own-addresses'
import { runKeysCommand } from './provisioning/keys-command'
import { runRevokeCommand } from './provisioning/revoke-command'
import { Shutdown } from './shutdown'
import { StartupError } from './startup-error'

const print = (text: string) => process.stdout.write(text)

/** Connections the system holds for us while we are busy: Node's 511 make the others of a returning house wait a second or more. */
const STATIONS_AT_THE_DOOR = 4_096
const PATIENCE_WITH_BACKUPS_MS = 2_000

function report(error: unknown, logger?: Logger): void {
  if (error instanceof StartupError) {
    process.stderr.write(`${error.message}\n`)
    logger?.debug({ err: error }, 'the server cannot run')
    return
  }
  logger?.fatal({ err: error }, 'unexpected fault')
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Falha inesperada: ${reason}\n`)
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `A porta ${port} já está em uso por outro programa: encerre-o ou indique outra porta em PORT.`,
        { cause: error },
      )
    case 'EACCES':
      return new StartupError(`Sem permissão para usar a porta ${port}: indique em PORT uma porta acima de 1023.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST=${host} não é um endereço desta máquina.`, { cause: error })
    default:
      return error
  }
}

function httpsOfTheShop(config: Config, logger: Logger): LanHttps | undefined {
  const { host, httpsPort: port, dataDir } = config
  const mdnsName = config.mdnsName === undefined ? [] : [config.mdnsName]
  if (!httpsWanted(config)) return undefined
  const hosts = () => lanHosts(config, networkInterfaces())
  const parts = { host, port, folder: join(dataDir, 'rede'), backlog: STATIONS_AT_THE_DOOR, clock: () => new Date() }
  return new LanHttps({ ...parts, hosts: () => [...hosts(), ...ownNames(hostname()), ...mdnsName], logger })
}

/** Asked for by word it must serve; where it is only the default, a kitchen works without it. */
async function startHttps(https: LanHttps, app: FastifyInstance, config: Config, logger: Logger): Promise<void> {
  try {
    await https.start((request, response) => app.routing(request, response))
  } catch (error) {
    if (config.https === undefined) {
      logger.warn({ err: error }, 'no https on the network of the shop')
      return
    }
    const reason = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'a porta já está em uso' : String(error)
    throw new StartupError(
      `HTTPS=lan não pôde servir na porta ${config.httpsPort}: ${reason}. Indique outra em HTTPS_PORT.`,
      {
        cause: error,
      },
    )
  }
}

async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  const onLost = (reason: StartupError) => {
    report(reason, logger)
    void shutdown.run(1)
  }
  const database = await openDatabase(config, logger, { onLost })
  shutdown.add('database', () => database.close(), 4_000)
  await migrate(database, logger)

  const clock = await DatabaseClock.start({ pool: database.pool, machine: () => new Date(), logger })
  shutdown.add('clock', async () => clock.stop())

  const bus = await PostgresChangeBus.open(database.connection, logger)
  shutdown.add('change bus', () => bus.close())

  const stationDir = fileURLToPath(new URL('../../station/dist', import.meta.url))
  const backofficeDir = fileURLToPath(new URL('../../retaguarda/dist', import.meta.url))
  const pages = { stationDir, backofficeDir, print }
  const lanHttps = httpsOfTheShop(config, logger)
  const backups = await openBackups(config, logger, shutdown, clock.now)
  let usable = false
  const isUsable = () => usable
  let localName: LocalName | undefined
  const nameOnNetwork = () => localName?.ours
  const served = { ...pages, clock: clock.now, lanHttps, nameOnNetwork, isUsable, backups }
  const app = await buildApp({ config, database, bus, logger, ...served })
  // Before http, so that it is closed after it: the app ends the streams of both.
  if (lanHttps) shutdown.add('https', () => lanHttps.close())
  shutdown.add('http', () => app.close())
  await openKept(database.pool)
  await app.listen({ host: config.host, port: config.port, backlog: STATIONS_AT_THE_DOOR }).catch((error) => {
    throw listenFailure(error, config)
  })
  const isOnNetwork = () => lanHosts(config, networkInterfaces()).length > 0
  const wasOnNetwork = isOnNetwork()
  if (lanHttps && (wasOnNetwork || config.https !== undefined)) await startHttps(lanHttps, app, config, logger)

  localName = startLocalName(config, logger, shutdown)
  if (config.serve === 'all')
    await welcome(app, { config, database, logger, shutdown, now: clock.now, lanHttps, backups, localName })
  print(missingApartWords(missingApart(config)))
  usable = true
  if (wasOnNetwork) return
  const stop = whenOnNetwork(isOnNetwork, async () => {
    if (lanHttps && lanHttps.port === undefined) await startHttps(lanHttps, app, config, logger)
    if (config.serve === 'all') print(bannerOf(app, config, { lanHttps, localName }))
  })
  shutdown.add('wait for a network', async () => stop())
}

/** Nobody waits for it. */
function startLocalName(config: Config, logger: Logger, shutdown: Shutdown): LocalName | undefined {
  const { mdnsName: name } = config
  const addresses = () => lanHosts({ ...config, lanNames: [] }, networkInterfaces())
  if (name === undefined) return undefined
  const onTaken = () =>
    print(
      `\n  O nome ${name} já é de outro aparelho da rede: defina outro em MDNS. Os endereços acima continuam valendo.\n\n`,
    )
  const localName = new LocalName({
    name,
    multicast: () => dnsMulticast(logger, addresses),
    addresses,
    logger,
    onTaken,
  })
  shutdown.add('name on the network', async () => localName.close())
  void localName.start()
  return localName
}

async function openBackups(
  config: Config,
  logger: Logger,
  shutdown: Shutdown,
  now: () => Date,
): Promise<Backups | undefined> {
  if (!config.backup) return undefined
  const store = await openBackupStore(config.backup, config.dataDir)
  const watch = new BackupWatch(store, now, logger)
  watch.start()
  shutdown.add('watch over backups', async () => watch.close())
  return { store, watch, at: config.backup.at }
}

interface WelcomeParts {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly shutdown: Shutdown
  readonly now: () => Date
  readonly lanHttps: LanHttps | undefined
  readonly backups: Backups | undefined
  readonly localName: LocalName | undefined
}

/** What whoever started it needs to begin: the demonstration or the first link, and where tablets find the house. */
async function welcome(app: FastifyInstance, parts: WelcomeParts): Promise<void> {
  const { config, database, logger, shutdown, now, lanHttps, backups, localName } = parts
  const { port } = app.server.address() as AddressInfo
  if (config.demo) {
    const demonstration = await startDemonstration({ config, database, logger, port, print })
    shutdown.add('demonstration', () => demonstration.stop())
  }
  const { kysely } = database
  const first = await makeFirstLink({ kysely, clock: now, newId, publicUrl: addressOf(app, config) })
  if (first) print(firstLinkBanner(first))
  print(bannerOf(app, config, { lanHttps, localName }))
  if (backups) {
    const { store, watch, at } = backups
    // Known in a moment where it is a folder; a bucket that is away is not waited for.
    await Promise.race([watch.look(), new Promise((done) => setTimeout(done, PATIENCE_WITH_BACKUPS_MS).unref())])
    print(backupLine({ place: store.place, at, last: watch.last, ahead: watch.ahead, now: now() }))
  }
}

function bannerOf(
  app: FastifyInstance,
  config: Config,
  { lanHttps, localName }: Pick<WelcomeParts, 'lanHttps' | 'localName'>,
): string {
  // Behind an address of its own nobody needs the one of the machine.
  if (config.publicUrlGiven) return ''
  return lanBanner({
    hosts: lanHosts(config, networkInterfaces()),
    port: portOf(app, config),
    name: localName?.name,
    protected: lanHttps?.port !== undefined,
    picture: process.stdout.isTTY === true,
  })
}

async function main(keeper: Readable | undefined): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const shutdown = new Shutdown(logger)
  logger.info({ versao: VERSAO_APP, ...BUILD }, 'the server starts')
  shutdown.listenToSignals()
  if (keeper) shutdown.listenToEndOf(keeper)
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // What could not be opened just now is opened later: no reason to send everybody away.
    if (error.code === 'EMFILE' || error.code === 'ENFILE') return logger.error({ err: error }, 'too many open files')
    report(error, logger)
    void shutdown.run(1)
  })
  try {
    await start(config, logger, shutdown)
  } catch (error) {
    // Whatever fails because the server is being stopped during its start is no news.
    if (!shutdown.isUnderWay) report(error, logger)
    await shutdown.run(1)
  }
}

/** Said in words; the log only when asked for. */
function quietLogger({ logLevel }: Config): Logger {
  return createLogger(logLevel === 'info' ? 'silent' : logLevel, process.stderr)
}

async function maintain(command: BackupCommand, path: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  await runBackupCommand(command, path, { config, logger: quietLogger(config), now: new Date(), print })
}

function tellNewerMigrations(): Promise<void> {
  const config = readConfig(process.env)
  return runNewerMigrationsCommand({ config, logger: quietLogger(config), print })
}

/** Help is given without a configuration. */
const onTerminal = { settings: () => readConfig(process.env), loggerFor: quietLogger, print }

/** For whoever keeps it as a service where there are no signals. */
const UNTIL_INPUT_ENDS = '--until-input-ends'

function run([argument, ...rest]: readonly string[]): Promise<void> {
  const command = BACKUP_COMMANDS.find((each) => each === argument)
  if (command) return maintain(command, rest[0])
  if (argument === 'newer-migrations') return tellNewerMigrations()
  if (argument === 'revoke') return runRevokeCommand(rest, onTerminal)
  return argument === 'keys'
    ? runKeysCommand(rest, onTerminal)
    : main(argument === UNTIL_INPUT_ENDS ? process.stdin : undefined)
}

await run(process.argv.slice(2)).catch((error) => {
  report(error)
  process.exitCode = 1
})
