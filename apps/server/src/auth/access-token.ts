import { AUDIENCIA_TOKEN, EMISSOR_TOKEN } from '@kds/protocol/constantes'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LicensingUnavailable, TokenRejected } from './token-errors'

export interface AccessToken {
  readonly licencaId: string
  readonly sigla: string
  readonly expiraEm: Date
  /** The last moment of its licence; a licensing service of before does not tell. */
  readonly licencaAte: Date | undefined
}

export function bearerOf(authorization: string | undefined): string {
  const token = /^bearer +([\w.-]+) *$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new TokenRejected()
  return token
}

export async function readAccessToken(token: string, key: JWTVerifyGetKey, clock: () => Date): Promise<AccessToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      issuer: EMISSOR_TOKEN,
      audience: AUDIENCIA_TOKEN,
      requiredClaims: ['sub', 'sigla', 'exp', 'iat'],
      currentDate: clock(),
    })
    const { sub, sigla, exp, ate } = payload
    if (typeof sub !== 'string' || typeof sigla !== 'string' || exp === undefined) throw new TokenRejected()
    const licencaAte = typeof ate === 'number' ? new Date(ate * 1000) : undefined
    return { licencaId: sub, sigla, expiraEm: new Date(exp * 1000), licencaAte }
  } catch (error) {
    if (error instanceof LicensingUnavailable) throw error
    throw new TokenRejected()
  }
}
