import { AUDIENCIA_TOKEN, EMISSOR_TOKEN } from '@kds/protocol/constantes'
import { SignJWT } from 'jose'
import type { Signer } from './signing-keys'

export const TOKEN_LIFE_SECONDS = 12 * 60 * 60

/** Seconds a token may live from now: twelve hours, but never past the end of its licence; 0 or less when it ended. */
export function tokenLife(validaAte: Date, agora: Date): number {
  return Math.min(TOKEN_LIFE_SECONDS, Math.floor((validaAte.getTime() - agora.getTime()) / 1000))
}

export interface TokenClaims {
  readonly licencaId: string
  readonly sigla: string
  readonly agora: Date
  readonly lifeSeconds: number
  /** The last moment of the licence, for what outlives a token: devices that are called. */
  readonly licencaAte?: Date
}

export function signToken({ kid, key }: Signer, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(claims.agora.getTime() / 1000)
  const ate = claims.licencaAte && Math.floor(claims.licencaAte.getTime() / 1000)
  return new SignJWT({ sigla: claims.sigla, ...(ate !== undefined && { ate }) })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(EMISSOR_TOKEN)
    .setAudience(AUDIENCIA_TOKEN)
    .setSubject(claims.licencaId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + claims.lifeSeconds)
    .sign(key)
}
