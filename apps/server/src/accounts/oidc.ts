import { legivel } from '@kds/protocol/textos'
import { genericOAuth } from 'better-auth/plugins'

export interface OidcSettings {
  /** Without a trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export const OIDC_PROVIDER = 'oidc'

/** Why somebody who comes from the other house does not enter, beside better-auth's own reasons. */
export const SEM_CONVITE = 'sem_convite'
export const SEM_EMAIL_CONFIRMADO = 'sem_email_confirmado'

const LONGEST_NAME = 80

/** OpenID Connect: the code goes with PKCE and a nonce, and the identity token is checked against the keys of the issuer. */
export function oidcPlugin({ issuer, clientId, clientSecret }: OidcSettings, redirectURI: string) {
  return genericOAuth({
    config: [
      {
        providerId: OIDC_PROVIDER,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: (profile) => ({
          name: nameOf(profile.name) || nameOf(profile.email) || 'sem nome',
          // Some houses say it in words; whatever else they say is no confirmation.
          emailVerified: profile.email_verified === true || profile.email_verified === 'true',
          image: undefined,
        }),
      },
    ],
  })
}

function nameOf(claim: unknown): string {
  return typeof claim === 'string' ? legivel(claim).trim().slice(0, LONGEST_NAME) : ''
}
