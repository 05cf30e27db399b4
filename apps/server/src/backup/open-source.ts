import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { openAddresses, readPostmasterFile } from '../db/embedded/address'
import { prepareCluster } from '../db/embedded/cluster'
import { callPostgres } from '../db/embedded/folder-lock'
import { openDatabase } from '../db/open'
import { openSession } from '../db/session'
import { steadyMs } from '../steady-clock'
import { BackupFailure } from './backup-failure'

export interface OpenSource {
  readonly client: pg.Client
  close(): Promise<void>
}

const PATIENCE_MS = 30_000

/** A session on the database that is in use: beside its server when one runs, else on a database started for the purpose. */
export async function openSource(config: Pick<Config, 'dataDir' | 'databaseUrl'>, logger: Logger): Promise<OpenSource> {
  const running = config.databaseUrl === undefined ? await besideServer(config.dataDir, logger) : undefined
  if (running) return running
  const database = await openDatabase(config, logger)
  const client = await openSession(database.connection).catch(async (error) => {
    await database.close()
    throw error
  })
  return {
    client,
    close: async () => {
      await client.end().catch(() => {})
      await database.close()
    },
  }
}

async function besideServer(dataDir: string, logger: Logger): Promise<OpenSource | undefined> {
  await access(join(dataDir, 'postgres', 'cluster', 'PG_VERSION')).catch((cause) => {
    throw new BackupFailure(`Não há um banco de dados na pasta ${dataDir}: confira DATA_DIR.`, { cause })
  })
  const cluster = await prepareCluster(dataDir, logger)
  const addresses = await openAddresses(cluster)
  for (const deadline = steadyMs() + PATIENCE_MS; ; await delay(200)) {
    const file = await readPostmasterFile(cluster.folder)
    const answer = file && (await callPostgres(addresses.connection(file.transport, file.port)))
    if (answer?.kind === 'connected') {
      const { client } = answer
      return {
        client,
        close: async () => {
          await client.end().catch(() => {})
          await addresses.close()
        },
      }
    }
    if (answer?.kind !== 'busy' || steadyMs() > deadline) {
      await addresses.close()
      return undefined
    }
  }
}
