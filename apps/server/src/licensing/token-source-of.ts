import type { Kysely } from 'kysely'
import { httpTokenSource } from '../auth/http-token-source'
import type { TokenSource } from '../auth/token-source'
import type { Config } from '../config'
import { localTokenSource } from './local-token-source'
import type { LicensingTables } from './tables'

/** Another server's, where this one is told of it and has no licensing of its own. */
export function tokenSourceOf(
  { serve, licenciamentoUrl }: Pick<Config, 'serve' | 'licenciamentoUrl'>,
  kysely: Kysely<LicensingTables>,
  { clock, siglas }: { clock: () => Date; siglas: () => Promise<readonly string[]> },
): TokenSource {
  return serve !== 'all' && licenciamentoUrl
    ? httpTokenSource(licenciamentoUrl, siglas)
    : localTokenSource(kysely, clock)
}
