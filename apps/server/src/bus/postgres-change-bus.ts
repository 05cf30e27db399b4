import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeBus } from './change-bus'

const channel = 'cozinha'
const notify = `SELECT pg_notify('${channel}', cozinha) FROM unnest($1::text[]) AS cozinha`

/** The first message leaves at once, later ones of the same few milliseconds together. */
const windowMs = 3
const heartbeatMs = 15_000
const answerLimitMs = 10_000
const firstPauseMs = 50
const longestPauseMs = 5_000
const farewellMs = 500

/**
 * LISTEN and NOTIFY on a connection of their own: a NOTIFY inside the writer's transaction would take a database-wide lock at its
 * commit and make the kitchens wait for each other.
 */
export class PostgresChangeBus implements ChangeBus {
  readonly #connection: pg.ClientConfig
  readonly #logger: Logger
  readonly #listeners = new Set<(cozinhaId: string) => void>()
  readonly #reconnectListeners = new Set<() => void>()
  readonly #closing = new AbortController()
  readonly #heartbeat: NodeJS.Timeout
  readonly #unsent = new Set<string>()
  #client: pg.Client | undefined
  #sending: Promise<void> | undefined
  #connecting: Promise<void> | undefined
  #flushScheduled = false
  #flushedAt = Number.NEGATIVE_INFINITY

  static async open(connection: pg.ClientConfig, logger: Logger): Promise<PostgresChangeBus> {
    const bus = new PostgresChangeBus(connection, logger)
    // A first failure is not fatal: the bus keeps trying and then asks everybody to look.
    await bus.#connect().catch((err) => bus.#lost(err))
    return bus
  }

  private constructor(connection: pg.ClientConfig, logger: Logger) {
    this.#connection = connection
    this.#logger = logger
    this.#heartbeat = setInterval(() => this.#checkAlive(), heartbeatMs).unref()
  }

  publish(cozinhaId: string): void {
    if (this.#closing.signal.aborted) return
    this.#unsent.add(cozinhaId)
    if (this.#flushScheduled) return
    this.#flushScheduled = true
    const wait = this.#flushedAt + windowMs - performance.now()
    if (wait <= 0) setImmediate(() => this.#flush())
    else setTimeout(() => this.#flush(), wait)
  }

  subscribe(listener: (cozinhaId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener)
    return () => this.#reconnectListeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#flush()
    await Promise.race([this.#sending, delay(farewellMs, undefined, { ref: false })])
    this.#closing.abort()
    clearInterval(this.#heartbeat)
    this.#listeners.clear()
    this.#reconnectListeners.clear()
    await this.#connecting
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  #flush(): void {
    this.#flushScheduled = false
    this.#flushedAt = performance.now()
    this.#send()
  }

  #deliver(cozinhaId: string): void {
    for (const listener of this.#listeners) this.#call(() => listener(cozinhaId))
  }

  #call(listener: () => void): void {
    try {
      listener()
    } catch (err) {
      this.#logger.error({ err }, 'a listener of the change bus failed')
    }
  }

  #send(): void {
    const client = this.#client
    if (!client || this.#sending || this.#unsent.size === 0) return
    const moved = [...this.#unsent]
    this.#unsent.clear()
    this.#sending = client
      .query(notify, [moved])
      .then(
        () => {},
        (err) => {
          for (const cozinhaId of moved) this.#unsent.add(cozinhaId)
          this.#drop(client, err)
        },
      )
      .finally(() => {
        this.#sending = undefined
        this.#send()
      })
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'kds change bus',
      keepAlive: true,
      connectionTimeoutMillis: answerLimitMs,
      query_timeout: answerLimitMs,
    })
    client.on('error', (err) => this.#drop(client, err))
    client.on('end', () => this.#drop(client, new Error('the connection ended')))
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      client.on('notification', ({ payload, processId }) => {
        const own = processId === rows[0]?.pid
        if (!own && payload !== undefined) this.#deliver(payload)
      })
      // A notification is worth nothing after a crash, so it need not wait for the disk.
      await client.query(`SET synchronous_commit = off; LISTEN ${channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
  }

  #drop(client: pg.Client, err: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.end().catch(() => {})
    this.#lost(err)
  }

  #lost(err: unknown): void {
    if (this.#closing.signal.aborted) return
    this.#logger.warn({ err }, 'the change bus lost its connection')
    this.#connecting ??= this.#reconnect().finally(() => {
      this.#connecting = undefined
    })
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      // Servers that lost the same database do not come back in step.
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.#connect()
        break
      } catch (err) {
        this.#logger.debug({ err }, 'the change bus could not connect')
      }
    }
    if (signal.aborted) return
    this.#logger.info('the change bus is connected again')
    this.#send()
    for (const listener of this.#reconnectListeners) this.#call(listener)
  }

  /** A connection that died without a word (a cable, a firewall) is noticed here. */
  #checkAlive(): void {
    const client = this.#client
    client?.query('SELECT 1').catch((err) => this.#drop(client, err))
  }
}
