import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error'
import { steadyMs } from '../steady-clock'
import {
  type Addresses,
  choosePort,
  defaultTransport,
  openAddresses,
  readPostmasterFile,
  type Transport,
} from './embedded/address'
import { type Cluster, prepareCluster } from './embedded/cluster'
import { programFailure } from './embedded/failure-sentence'
import { callPostgres, FolderInUse, lockFolder } from './embedded/folder-lock'
import { launchPostmaster, type Postmaster, stopCluster } from './embedded/postmaster'

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly logger: Logger
  /** Another server took the folder while this one ran, which cannot happen unless somebody stopped the database by hand. */
  readonly onLost: (reason: StartupError) => void
  readonly transport?: Transport
  /** Unless it is false, what was committed outlives a power cut. */
  readonly durable?: boolean
}

const lockedByTheDead = /lock file "[^"]*" already exists|pre-existing shared memory block|is still in use/
const noSockets = /could not create any Unix-domain sockets/
const portTaken = /could not create any TCP\/IP sockets/

const deadPatienceMs = 20_000
const busyPatienceMs = 120_000
const slowestRestartMs = 10_000

/** PostgreSQL in the data folder, started and stopped with the server and started again should it die. */
export class EmbeddedPostgres {
  readonly #cluster: Cluster
  readonly #addresses: Addresses
  readonly #logger: Logger
  readonly #onLost: (reason: StartupError) => void
  readonly #durable: boolean
  readonly #stopping = new AbortController()
  readonly #atExit = () => this.#leaveNothingBehind()
  #transport: Transport
  #port: number
  #postmaster: Postmaster | undefined
  #lock: pg.Client | undefined
  #recovery: Promise<void> = Promise.resolve()

  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const cluster = await prepareCluster(options.dataDir, options.logger)
    const transport = options.transport ?? defaultTransport
    const port = await choosePort(transport)
    const postgres = new EmbeddedPostgres(cluster, await openAddresses(cluster), transport, port, options)
    try {
      await postgres.#boot()
    } catch (error) {
      await postgres.stop()
      throw error
    }
    return postgres
  }

  private constructor(
    cluster: Cluster,
    addresses: Addresses,
    transport: Transport,
    port: number,
    options: EmbeddedPostgresOptions,
  ) {
    this.#cluster = cluster
    this.#addresses = addresses
    this.#transport = transport
    this.#port = port
    this.#logger = options.logger
    this.#onLost = options.onLost
    this.#durable = options.durable ?? true
    process.on('exit', this.#atExit)
  }

  get connection(): pg.ClientConfig {
    return this.#addresses.connection(this.#transport, this.#port)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#recovery
    await this.#lock?.end().catch(() => {})
    const postmaster = this.#postmaster
    if (postmaster?.isRunning()) {
      await stopCluster(this.#cluster, 'fast', 2)
      // Nothing committed is lost by this; the next start only replays the log.
      if (postmaster.isRunning()) await stopCluster(this.#cluster, 'immediate', 2)
      await postmaster.exited
    }
    process.off('exit', this.#atExit)
    await this.#addresses.close()
  }

  async #boot(): Promise<void> {
    const deadline = steadyMs() + deadPatienceMs
    for (;;) {
      await this.#takeOver()
      const postmaster = await this.#launch()
      this.#postmaster = postmaster
      const client = await this.#firstAnswer(postmaster)
      if (client) return this.#hold(client)
      await this.#judgeRefusal(postmaster.output(), deadline)
    }
  }

  #launch(): Promise<Postmaster> {
    return launchPostmaster(this.#cluster, this.#transport, this.#port, this.#logger, this.#durable)
  }

  /** Returns when no PostgreSQL answers on the folder; one left over from a killed server is stopped. */
  async #takeOver(): Promise<void> {
    const deadline = steadyMs() + busyPatienceMs
    for (;;) {
      this.#stopping.signal.throwIfAborted()
      const file = await readPostmasterFile(this.#cluster.folder)
      if (!file) return
      const answer = await callPostgres(this.#addresses.connection(file.transport, file.port))
      if (answer.kind === 'silent') return
      if (answer.kind === 'connected') {
        await this.#stopOrphan(answer.client, file.pid)
      } else if (steadyMs() > deadline) {
        throw new FolderInUse(
          `O banco de dados da pasta ${this.#cluster.dataDir} (processo ${file.pid}) ainda está iniciando ou encerrando: tente de novo em instantes.`,
        )
      }
      await this.#pause(100)
    }
  }

  async #stopOrphan(client: pg.Client, pid: number): Promise<void> {
    try {
      await lockFolder(client, this.#cluster.dataDir)
      this.#logger.warn({ pid }, 'stopping the database a killed server left running')
      await stopCluster(this.#cluster, 'fast', 60)
    } catch (error) {
      // Anything else means that it died under our hands; the caller looks again.
      if (error instanceof StartupError) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Waits as long as the process lives: after a crash it may have minutes of log to replay. */
  async #firstAnswer(postmaster: Postmaster): Promise<pg.Client | undefined> {
    let noticeAt = steadyMs() + 3_000
    while (postmaster.isRunning()) {
      const answer = await callPostgres(this.#addresses.connection(postmaster.transport, postmaster.port))
      if (answer.kind === 'connected') {
        // While ours was being refused, the answer may have come from another server's PostgreSQL.
        const file = await readPostmasterFile(this.#cluster.folder)
        if (file?.pid === postmaster.pid) return answer.client
        await answer.client.end().catch(() => {})
      }
      this.#stopping.signal.throwIfAborted()
      if (steadyMs() > noticeAt) {
        this.#logger.info('the database is recovering, please wait')
        noticeAt = steadyMs() + 5_000
      }
      await this.#pause(20)
    }
    await postmaster.exited
    return undefined
  }

  /** Decides whether a PostgreSQL that did not start is worth another try; throws the sentence when not. */
  async #judgeRefusal(output: string, deadline: number): Promise<void> {
    const inTime = steadyMs() < deadline
    if (lockedByTheDead.test(output)) {
      if (!inTime) throw await this.#heldBySomething()
      // Processes killed with -9 linger for a second or two. The lock file is PostgreSQL's to remove, never ours.
      await this.#pause(200)
    } else if (noSockets.test(output) && this.#transport === 'socket') {
      this.#logger.warn('the data folder cannot hold a socket, the database listens on loopback instead')
      this.#transport = 'loopback'
      this.#port = await choosePort('loopback')
    } else if (portTaken.test(output) && inTime && !this.#lock) {
      this.#port = await choosePort('loopback')
    } else {
      throw programFailure(this.#cluster.dataDir, output)
    }
  }

  async #heldBySomething(): Promise<FolderInUse> {
    const file = await readPostmasterFile(this.#cluster.folder)
    return new FolderInUse(
      `O processo ${file?.pid} ainda usa o banco de dados da pasta ${this.#cluster.dataDir} e não responde: encerre-o e inicie de novo.`,
    )
  }

  async #hold(client: pg.Client): Promise<void> {
    this.#lock = client
    await lockFolder(client, this.#cluster.dataDir)
    client.on('end', () => {
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover()
    })
  }

  /** The session that owns the folder ended: either PostgreSQL died, or only the session did. */
  async #recover(): Promise<void> {
    for (let pause = 100; !this.#stopping.signal.aborted; pause = Math.min(pause * 2, slowestRestartMs)) {
      await this.#pause(pause)
      try {
        if (this.#postmaster?.isRunning()) {
          const answer = await callPostgres(this.connection)
          if (answer.kind === 'connected') return await this.#hold(answer.client)
        } else {
          this.#logger.error(
            { output: this.#postmaster?.output() },
            'the database stopped by itself, starting it again',
          )
          await this.#boot()
          this.#logger.info('the database runs again')
          return
        }
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        if (error instanceof FolderInUse) return this.#onLost(error)
        this.#logger.error({ err: error }, 'the database could not be started again')
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => {})
  }

  /** For exits that do not wait: PostgreSQL then shuts down on its own. */
  #leaveNothingBehind(): void {
    const pid = this.#postmaster?.isRunning() ? this.#postmaster.pid : undefined
    if (pid === undefined || process.platform === 'win32') return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It is gone already.
    }
  }
}
