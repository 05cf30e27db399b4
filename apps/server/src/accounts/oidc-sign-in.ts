import { type Auth, headersOf } from './auth'
import { OIDC_PROVIDER } from './oidc'
import type { From } from './person'

/** What the other house sent the browser back with. */
export interface OidcReturn {
  readonly state: string
  readonly code?: string
  readonly error?: string
  readonly iss?: string
}

export type OidcOutcome =
  | { readonly entered: true; readonly cookies: readonly string[] }
  | { readonly entered: false; readonly reason: string }

const ENTERED = '/entrou'
const REFUSED = '/recusado'

/** The address of the other house to send the browser to, and the cookie that recognises it when it comes back. */
export async function beginOidc(auth: Auth, from: From): Promise<{ url: string; cookies: readonly string[] }> {
  const body = { provider: OIDC_PROVIDER, callbackURL: ENTERED, errorCallbackURL: REFUSED, disableRedirect: true }
  const { response, headers } = await auth.api.signInSocial({ body, headers: headersOf(from), returnHeaders: true })
  if (!response.url) throw new Error('the provider has no address')
  return { url: response.url, cookies: headers.getSetCookie() }
}

export async function endOidc(auth: Auth, from: From, query: OidcReturn): Promise<OidcOutcome> {
  const answer = await auth.api.callbackOAuth({
    method: 'GET',
    params: { id: OIDC_PROVIDER },
    query: { ...query },
    headers: headersOf(from),
    asResponse: true,
  })
  const location = answer.headers.get('location') ?? ''
  if (location === ENTERED) return { entered: true, cookies: answer.headers.getSetCookie() }
  if (answer.status >= 500) throw new Error('the sign-in at the other house failed')
  const reason = new URL(location, 'http://localhost').searchParams.get('error') ?? 'desconhecido'
  return { entered: false, reason }
}

/** Undefined while the other house cannot be asked who it is: better-auth leaves it out then, and has to be started anew. */
export async function hasOidc(auth: Auth): Promise<boolean> {
  const { socialProviders } = await auth.$context
  return socialProviders.some(({ id }) => id === OIDC_PROVIDER)
}
