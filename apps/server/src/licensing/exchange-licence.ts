import { CHAVE_APP } from '@kds/protocol/constantes'
import type { RespostaToken } from '@kds/protocol/licensing'
import { clientNetwork } from './client-address'
import { FailureLimiter } from './failure-limiter'
import { hashLicenceNumber } from './licence-number'
import type { LicensingRepository } from './licensing-repository'
import { signToken, tokenLife } from './sign-token'
import type { SigningKeys } from './signing-keys'

export interface LicenceTry {
  readonly appKey: string
  readonly numero: string
  readonly address: string
}

export type LicenceExchange =
  | { readonly tipo: 'aceita'; readonly licencaId: string; readonly resposta: RespostaToken }
  | { readonly tipo: 'desconhecida' }
  | { readonly tipo: 'vencida'; readonly validaAte: Date }
  | { readonly tipo: 'aplicativoErrado' }
  | { readonly tipo: 'limitada'; readonly esperaMs: number }

export interface FailureLimits {
  readonly byAddress: FailureLimiter
  readonly byLicence: FailureLimiter
}

const WINDOW_MS = 5 * 60_000
const MAX_KEYS = 10_000

export function failureLimits(clock: () => Date): FailureLimits {
  return {
    byAddress: new FailureLimiter({ limit: 20, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }, clock),
    byLicence: new FailureLimiter({ limit: 10, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }, clock),
  }
}

export interface ExchangeParts {
  readonly repository: LicensingRepository
  readonly keys: SigningKeys
  readonly limits: FailureLimits
  readonly clock: () => Date
}

/**
 * Only a number that opens nothing counts as a failure: a wrong app key never tries the number, and an expired licence
 * was known to its holder.
 *
 * A good licence gets in even from an address over its limit, for a whole restaurant sits behind one address and must not
 * be locked out by a single mistyped tablet. That tells a guesser nothing short of the guess itself, which 100 bits
 * forbid. The address is judged after the look-up, in one step with the counting, so that tries sent all at once are
 * counted too.
 */
export async function exchangeLicence(parts: ExchangeParts, attempt: LicenceTry): Promise<LicenceExchange> {
  const { repository, keys, limits, clock } = parts
  if (attempt.appKey !== CHAVE_APP) return { tipo: 'aplicativoErrado' }

  const hash = hashLicenceNumber(attempt.numero)
  const licenceWait = limits.byLicence.blockedFor(hash)
  if (licenceWait > 0) return { tipo: 'limitada', esperaMs: licenceWait }

  const licence = await repository.licenceByHash(hash)
  if (!licence || licence.revogadaEm) return refuseUnknown(limits, clientNetwork(attempt.address), hash)

  const agora = clock()
  const lifeSeconds = tokenLife(licence.validaAte, agora)
  if (lifeSeconds <= 0) return { tipo: 'vencida', validaAte: licence.validaAte }

  const { licencaId, sigla } = licence
  return {
    tipo: 'aceita',
    licencaId,
    resposta: {
      access_token: await signToken(await keys.signer(), { licencaId, sigla, agora, lifeSeconds }),
      token_type: 'bearer',
      expires_in: lifeSeconds,
      NomeEmpresa: licence.nomeEmpresa,
      ValidoAte: licence.validaAte.toISOString(),
      Sigla: sigla,
      Storage: `App_Tenancy/${sigla}/img/icon.ico`,
    },
  }
}

function refuseUnknown(limits: FailureLimits, network: string, hash: string): LicenceExchange {
  const esperaMs = limits.byAddress.blockedFor(network)
  if (esperaMs > 0) return { tipo: 'limitada', esperaMs }
  limits.byAddress.count(network)
  limits.byLicence.count(hash)
  return { tipo: 'desconhecida' }
}
