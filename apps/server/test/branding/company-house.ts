import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/build-app'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { readConfig } from '../../src/config'
import { createLogger } from '../../src/operations/logger'
import { clientOf, createCompanyWithKitchen, type KitchenServer, NEVER_BUSY_MS } from '../kitchen/kitchen-house'
import type { TestDatabase } from '../support/test-database'

export interface CompanyHouse extends KitchenServer {
  /** Where this server keeps its files. */
  readonly folder: string
}

export interface HouseOptions {
  readonly clock?: () => Date
  readonly lookEveryMs?: number
  readonly allowLocalPush?: boolean
  readonly pushPatienceMs?: number
  readonly publicUrl?: string
  readonly origens?: string
  readonly env?: NodeJS.ProcessEnv
}

/** The whole server as shipped, with a data folder of its own. */
export async function startHouse(database: TestDatabase, options: HouseOptions = {}): Promise<CompanyHouse> {
  const { publicUrl, origens, env, ...parts } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'kds-house-'))
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line: string) => lines.push(line) })
  const bus = await PostgresChangeBus.open(database.connection, logger)
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ORIGENS: origens,
    ...env,
  })
  const app = await buildApp({
    config,
    database,
    bus,
    logger,
    alarmGraceMs: 0,
    busyEventLoopMs: NEVER_BUSY_MS,
    ...parts,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    origin,
    folder: join(dataDir, 'arquivos'),
    log: () => lines.join(''),
    async close() {
      await app.close()
      await bus.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A company whose station calls what belongs to no single kitchen. */
export async function companyAt(house: CompanyHouse, database: TestDatabase) {
  const company = await createCompanyWithKitchen(database)
  const kitchen = clientOf(house.origin, company)
  return {
    ...company,
    kitchen,
    async call<Body = { Messages?: string[] }>(
      method: string,
      path: string,
      { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Answer<Body>> {
      const response = await fetch(`${house.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await kitchen.login()}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body }
    },
  }
}

export type CompanyClient = Awaited<ReturnType<typeof companyAt>>
