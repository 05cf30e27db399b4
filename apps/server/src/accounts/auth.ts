import { SENHA_MAXIMA, SENHA_MINIMA } from '@kds/domain/validacao/cadastro'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { type OidcSettings, oidcPlugin, SEM_CONVITE, SEM_EMAIL_CONFIRMADO } from './oidc'
import { type PasskeySite, passkeys } from './passkeys'
import type { Passwords } from './passwords'
import type { From } from './person'
import { secondFactor } from './second-factor'
import { endOldest } from './sessions'
import type { AccountTables } from './tables'

/** Carries the address we believe in: what a caller writes into `X-Forwarded-For` is no address. */
const ADDRESS_HEADER = 'x-endereco-de-quem-chama'

const DAY = 24 * 60 * 60
export const RESET_SECONDS = 60 * 60

export interface AuthParts {
  readonly kysely: Kysely<AccountTables>
  readonly secret: string
  /** Over https: the cookies are then `__Secure-` and never leave it. */
  readonly secure: boolean
  readonly newId: () => string
  readonly clock: () => Date
  readonly site: PasskeySite
  readonly passwords: Passwords
  /** Where somebody who signs in elsewhere comes back to. */
  readonly oidc?: OidcSettings & { readonly redirectUri: string }
  /** Whether somebody without an account may have one. */
  isInvited(email: string): Promise<boolean>
  sendResetLink(person: { readonly id: string; readonly email: string }, code: string): Promise<void>
}

/**
 * None of its own addresses is served: the back office declares the few doors it wants and calls it from there, so that
 * every one of them has our schemas, our refusals in Portuguese and a line in the record.
 */
export function createAuth({ kysely, secret, secure, newId, clock, site, oidc, ...parts }: AuthParts) {
  const { passwords, isInvited, sendResetLink } = parts
  const dates = { createdAt: 'criada_em', updatedAt: 'alterada_em' }
  return betterAuth({
    baseURL: secure ? 'https://localhost' : 'http://localhost',
    basePath: '/api/retaguarda/conta',
    secret,
    database: { db: kysely, type: 'postgres' },
    telemetry: { enabled: false },
    // It would write to the console, and warn of every wrong password.
    logger: { disabled: true },
    // Ours stands at the doors, and knows whom not to lock out.
    rateLimit: { enabled: false },
    user: {
      modelName: 'pessoa',
      fields: { name: 'nome', emailVerified: 'email_verificado', image: 'imagem', ...dates },
      additionalFields: { administrador: { type: 'boolean', input: false, defaultValue: false } },
    },
    session: {
      modelName: 'sessao',
      fields: {
        userId: 'pessoa_id',
        expiresAt: 'expira_em',
        ipAddress: 'endereco',
        userAgent: 'aparelho',
        ...dates,
      },
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // Where the age of a session matters, the door asks for the password.
      freshAge: 0,
      // Every request asks the database, so a session that is closed is closed at once and on every server.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credencial',
      fields: {
        userId: 'pessoa_id',
        providerId: 'provedor',
        accountId: 'conta',
        password: 'senha',
        accessToken: 'token_de_acesso',
        refreshToken: 'token_de_renovacao',
        idToken: 'token_de_identidade',
        accessTokenExpiresAt: 'token_de_acesso_ate',
        refreshTokenExpiresAt: 'token_de_renovacao_ate',
        scope: 'escopo',
        ...dates,
      },
      // Nothing is asked of the other house later, so none of its tokens is kept.
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      // Only somebody who comes from the other house is made a person here by better-auth.
      user: {
        create: {
          before: async ({ email, emailVerified }) => {
            if (!emailVerified) throw new APIError('FORBIDDEN', { code: SEM_EMAIL_CONFIRMADO })
            if (!(await isInvited(email))) throw new APIError('FORBIDDEN', { code: SEM_CONVITE })
          },
        },
      },
      session: {
        create: {
          after: ({ userId }) => endOldest(kysely, userId, clock()),
        },
      },
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [secondFactor(), passkeys(site, kysely), ...(oidc ? [oidcPlugin(oidc, oidc.redirectUri)] : [])],
    verification: {
      modelName: 'verificacao',
      fields: { identifier: 'identificador', value: 'valor', expiresAt: 'expira_em', ...dates },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SENHA_MINIMA,
      // It counts code units, we count characters: what we let pass must pass there too.
      maxPasswordLength: SENHA_MAXIMA * 4,
      password: passwords,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendResetLink(user, token),
    },
    advanced: {
      // It looks over the whole schema, which no transaction lets it do, and which was done for the house.
      database: { generateId: newId, validateSchema: !kysely.isTransaction },
      cookiePrefix: 'retaguarda',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

export function headersOf({ address, device, cookie }: From): Headers {
  return new Headers({ [ADDRESS_HEADER]: address, 'user-agent': device, cookie })
}
