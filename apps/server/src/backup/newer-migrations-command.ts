import type { Logger } from 'pino'
import type { Config } from '../config'
import { migrations } from '../db/migrations/index'
import { newerMigrations } from '../db/newer-migrations'
import { openSource } from './open-source'

export interface CommandParts {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>
  readonly logger: Logger
  readonly print: (text: string) => void
}

/** Asked by `npm run update` on its way back: whether a newer version has changed the database. One line of JSON. */
export async function runNewerMigrationsCommand({ config, logger, print }: CommandParts): Promise<void> {
  const source = await openSource(config, logger)
  try {
    print(`${JSON.stringify(await newerMigrations(source.client, migrations))}\n`)
  } finally {
    await source.close()
  }
}
