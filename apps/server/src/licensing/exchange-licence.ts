import { CHAVE_APP } from '@kds/protocol/constantes'
import type { RespostaToken } from '@kds/protocol/licensing'
import { clientNetwork } from '../http/client-address'
import type { FairTurns } from '../http/fair-turns'
import { LOGIN_COST_MS } from '../http/work-cost'
import { hashLicenceNumber } from './licence-number'
import type { LicenceTries } from './licence-tries'
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
  | { readonly tipo: 'suspensa' }
  | { readonly tipo: 'aplicativoErrado' }
  | { readonly tipo: 'limitada'; readonly esperaMs: number }

export interface ExchangeParts {
  readonly repository: LicensingRepository
  readonly keys: SigningKeys
  readonly tries: LicenceTries
  readonly clock: () => Date
  /** In which each company's stations are let in. */
  readonly turns: Pick<FairTurns, 'turn'>
}

/**
 * Only a number that opens nothing counts as a failure: a wrong app key never tries the number, and an expired licence or
 * one of a suspended company
 * was known to its holder.
 */
export async function exchangeLicence(parts: ExchangeParts, attempt: LicenceTry): Promise<LicenceExchange> {
  const { repository, keys, tries, clock, turns } = parts
  if (attempt.appKey !== CHAVE_APP) return { tipo: 'aplicativoErrado' }

  const hash = hashLicenceNumber(attempt.numero)
  const tried = await tries.of(clientNetwork(attempt.address), hash, () => repository.unrevokedLicence(hash))
  if ('blockedMs' in tried) return { tipo: 'limitada', esperaMs: tried.blockedMs }
  const { licence } = tried
  if (!licence) return { tipo: 'desconhecida' }

  if (licence.suspensaEm) return { tipo: 'suspensa' }

  const agora = clock()
  const lifeSeconds = tokenLife(licence.validaAte, agora)
  if (lifeSeconds <= 0) return { tipo: 'vencida', validaAte: licence.validaAte }

  const { licencaId, sigla, validaAte: licencaAte } = licence
  await turns.turn(sigla, LOGIN_COST_MS)
  return {
    tipo: 'aceita',
    licencaId,
    resposta: {
      access_token: await signToken(await keys.signer(), { licencaId, sigla, agora, lifeSeconds, licencaAte }),
      token_type: 'bearer',
      expires_in: lifeSeconds,
      NomeEmpresa: licence.nomeEmpresa,
      ValidoAte: licence.validaAte.toISOString(),
      Sigla: sigla,
      Storage: `App_Tenancy/${sigla}/img/icon.ico`,
    },
  }
}
