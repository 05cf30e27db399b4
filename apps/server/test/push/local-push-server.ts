import { buildApp } from '../../src/build-app'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { readConfig } from '../../src/config'
import { openDatabase } from '../../src/db/open'
import { createLogger } from '../../src/operations/logger'

/** The server as shipped, to be killed, except that its push service may be on this machine. */
const config = readConfig(process.env)
const logger = createLogger('silent')
const database = await openDatabase(config, logger)
const bus = await PostgresChangeBus.open(database.connection, logger)
const app = await buildApp({ config, database, bus, logger, alarmGraceMs: 0, allowLocalPush: true })
await app.listen({ host: '127.0.0.1', port: config.port })
