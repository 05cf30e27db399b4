import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ChangeBus } from './bus/change-bus'
import type { Config } from './config'
import type { Database } from './db/open'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly bus: ChangeBus
  readonly logger: Logger
}

export async function buildApp({ database, logger }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
  app.get('/saude', async () => {
    await database.pool.query('SELECT 1')
    return { situacao: 'ok' }
  })
  return app
}
