import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../auth/token-verifier'
import type { FairTurns } from '../http/fair-turns'
import type { HouseAddress } from '../http/request-origin'
import { brandingPlugin } from './branding/branding-plugin'
import type { CompanyPictures } from './branding/company-pictures'
import { errorsPlugin } from './errors/errors-plugin'
import type { CompanyTables } from './tables'

export interface CompanyOptions {
  readonly kysely: Kysely<CompanyTables>
  readonly pictures: CompanyPictures
  readonly verifier: TokenVerifier
  readonly clock: () => Date
  /** In which long work of this process is done. */
  readonly turns: FairTurns
  /** Origin for addresses of files. */
  readonly here: HouseAddress
}

/** What belongs to a company and to none of its kitchens. */
export async function companyPlugin(app: FastifyInstance, options: CompanyOptions): Promise<void> {
  const { kysely, pictures, verifier, clock, turns, here } = options
  await app.register(brandingPlugin, { pictures, verifier, turns, here })
  await app.register(errorsPlugin, { kysely, verifier, clock, turns })
}
