import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import { openFileStore } from './company/branding/open-file-store'
import { storeBranding } from './company/branding/store-branding'
import type { Config } from './config'
import type { Database } from './db/open'
import { demoBanner } from './demo/banner'
import { demoBranding } from './demo/branding-images'
import { EMPRESA_DEMO } from './demo/menu'
import { seedDemo } from './demo/seed'
import { systemClock } from './demo/simulation-clock'
import { startSimulators } from './demo/start-simulators'
import { newId } from './new-id'

export interface DemonstrationParts {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  /** The port in use, which PORT=0 leaves to the system. */
  readonly port: number
  readonly print: (text: string) => void
}

/** On an empty database: a pizzeria to look at, and orders that keep coming. Does nothing where real companies live. */
export async function startDemonstration(parts: DemonstrationParts): Promise<{ stop(): Promise<void> }> {
  const { config, database, logger, port, print } = parts
  const { demoLicenca: licenca, demoChave: chave } = config
  const facts = await seedDemo({ kysely: database.kysely, licenca, chave })
  if (!facts) return { stop: async () => {} }
  const onFault = (error: unknown) => logger.error({ err: error }, 'the bucket of files does not serve')
  // A kitchen works without its logo.
  await paintDemo(config, onFault).catch(() => {})

  const publicUrl = config.publicUrlGiven ? config.publicUrl : `http://localhost:${port}`
  const shell = process.platform === 'win32' ? 'cmd' : 'posix'
  print(demoBanner({ facts, publicUrl, pedidosPorMinuto: config.simulador, shell }))
  return startSimulators({
    facts,
    origin: `http://127.0.0.1:${port}`,
    pedidosPorMinuto: config.simulador,
    seed: randomInt(2 ** 31),
    clock: systemClock,
    newId,
    warn: (error) => logger.warn({ err: error }, 'the simulator could not do something'),
  })
}

/** The demonstration shows how a house looks with its own mark. */
async function paintDemo({ storage }: Config, onFault: (error: unknown) => void): Promise<void> {
  const files = await openFileStore(storage, { newId, onFault })
  const { logo, icone } = demoBranding()
  await storeBranding(files, { sigla: EMPRESA_DEMO.sigla, image: 'logo', bytes: logo })
  await storeBranding(files, { sigla: EMPRESA_DEMO.sigla, image: 'icone', bytes: icone })
}
