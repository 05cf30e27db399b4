import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openSource } from '../backup/open-source'
import type { Config } from '../config'
import type { Schema } from '../db/schema'
import { kyselyOn } from '../db/session'

/** What a command of the terminal works with. */
export interface CommandParts {
  readonly settings: () => Config
  readonly loggerFor: (config: Config) => Logger
  readonly print: (text: string) => unknown
}

/** On the database of a server that may be running; prints what the work says. */
export async function onDatabase(
  { settings, loggerFor, print }: CommandParts,
  work: (kysely: Kysely<Schema>) => Promise<string>,
): Promise<void> {
  const config = settings()
  const source = await openSource(config, loggerFor(config))
  try {
    print(await work(kyselyOn<Schema>(source.client)))
  } finally {
    await source.close()
  }
}
