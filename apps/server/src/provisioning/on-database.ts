import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openSource } from '../backup/open-source'
import type { Config } from '../config'
import { kyselyOn } from '../db/session'
import type { AccessTables } from './revocation'

/** What a command of the terminal works with. */
export interface CommandParts {
  readonly settings: () => Config
  readonly loggerFor: (config: Config) => Logger
  readonly print: (text: string) => unknown
}

/** On the database of a server that may be running; prints what the work says. */
export async function onDatabase(
  { settings, loggerFor, print }: CommandParts,
  work: (kysely: Kysely<AccessTables>) => Promise<string>,
): Promise<void> {
  const config = settings()
  const source = await openSource(config, loggerFor(config))
  try {
    print(await work(kyselyOn<AccessTables>(source.client)))
  } finally {
    await source.close()
  }
}
