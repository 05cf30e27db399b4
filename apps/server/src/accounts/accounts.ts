import { type NaoEntregue, naoEntregueSchema } from '@kds/protocol/retaguarda/nao-entregue'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { accountSecret } from './account-secret'
import { comesWithoutCertificates } from './attestation'
import { type Auth, createAuth, headersOf, RESET_SECONDS } from './auth'
import { commonPasswords } from './common-passwords'
import { asShown } from './kept-codes'
import { KnownBrowsers } from './known-browsers'
import { resetLetter, toldOf, type Undelivered, verificationLetter } from './letters'
import { linkTo, newLinkCode } from './links'
import type { Mail, Mailer } from './mailer'
import type { OidcSettings } from './oidc'
import { beginOidc, endOidc, hasOidc, type OidcOutcome, type OidcReturn } from './oidc-sign-in'
import { type KeyAnswer, type NewKey, siteOf } from './passkeys'
import type { Passwords } from './passwords'
import { findPersonByEmail } from './people'
import type { From, OpenSession, Person } from './person'
import { signedCookie } from './signed-cookie'
import type { AccountTables } from './tables'
import { unanswered, unlessRefused, unlessUnverified } from './unless-refused'
import { useUpCode } from './used-codes'

export interface AccountsParts {
  readonly kysely: Kysely<AccountTables>
  readonly clock: () => Date
  readonly newId: () => string
  readonly mailer: Mailer
  /** Where links lead. Never taken from a request: whoever asks for a link could name an address of their own. */
  readonly publicUrl: () => string
  readonly passwords: Passwords
  readonly oidc?: OidcSettings
  isInvited(email: string): Promise<boolean>
  /** The link for a new password did not arrive. */
  resetUndelivered(personId: string, why: NaoEntregue): void
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** With what the browser has to keep, as `Set-Cookie` lines. */
export interface WithCookies<Value> {
  readonly value: Value
  readonly cookies: readonly string[]
}

/** The password was right: who it is, or that a code is still to come. */
export type SignedIn = { readonly personId: string } | 'codigo'

const VERIFICATION_MS = 3 * 24 * 3_600_000

/** The accounts of people: better-auth's work, on our tables and behind our doors. */
export class Accounts {
  readonly #parts: AccountsParts
  readonly #secret: string
  readonly #opened = new Map<string, Auth>()
  #withOidc: { readonly secure: boolean; readonly auth: Auth } | undefined
  readonly isCommon = commonPasswords()
  readonly browsers: KnownBrowsers
  readonly hasOidc: boolean

  private constructor(parts: AccountsParts, secret: string) {
    this.#parts = parts
    this.#secret = secret
    this.browsers = new KnownBrowsers(secret, parts.clock)
    this.hasOidc = parts.oidc !== undefined
  }

  static async open(parts: AccountsParts): Promise<Accounts> {
    return new Accounts(parts, await accountSecret(parts.kysely, parts.clock).get())
  }

  get passwords(): Passwords {
    return this.#parts.passwords
  }

  get mailKind() {
    return this.#parts.mailer.kind
  }

  /** Undefined when address and password do not belong together. */
  async signIn(
    from: From,
    { email, senha, lembrar }: { readonly email: string; readonly senha: string; readonly lembrar: boolean },
  ): Promise<WithCookies<SignedIn> | undefined> {
    const { api } = this.#authFor(from)
    const body = { email, password: senha, rememberMe: lembrar }
    const signedIn = await api.signInEmail({ body, headers: headersOf(from), returnHeaders: true }).catch(unlessRefused)
    if (!signedIn) return undefined
    const cookies = signedIn.headers.getSetCookie()
    // The plugin of the second factor answers otherwise than the type of the call says.
    const answer: { user?: { id: string }; twoFactorRedirect?: boolean } = signedIn.response
    return { value: answer.user ? { personId: answer.user.id } : 'codigo', cookies }
  }

  /** Where passkeys are made and used: at the address of the house alone. */
  get passkeyOrigin(): string {
    return siteOf(this.#parts.publicUrl()).origin
  }

  /** Whether this is the password of whoever has the session. */
  async isPassword(from: From, senha: string): Promise<boolean> {
    const { api } = this.#authFor(from)
    const call = { body: { password: senha }, headers: headersOf(from) }
    const checked = await api.verifyPassword(call).catch(unlessRefused)
    return checked?.status === true
  }

  /** For the browser to make a passkey by. */
  async beginPasskey(from: From): Promise<WithCookies<object>> {
    const { api } = this.#authFor(from)
    const call = { headers: headersOf(from), returnHeaders: true } as const
    const { response, headers } = await api.generatePasskeyRegistrationOptions(call)
    return { value: response, cookies: headers.getSetCookie() }
  }

  /** The id of what is kept; undefined when the device did not answer what it was asked, or not here. */
  async keepPasskey(from: From, nome: string, response: NewKey): Promise<string | 'taken' | undefined> {
    if (!comesWithoutCertificates(response.response.attestationObject)) return undefined
    const { api } = this.#authFor(from)
    const call = { body: { name: nome, response }, headers: headersOf(from) }
    const kept = await api.verifyPasskeyRegistration(call).catch(unlessUnverified)
    return typeof kept === 'object' ? kept.id : kept
  }

  async beginPasskeyEntry(from: From): Promise<WithCookies<object>> {
    await this.#forgetExpired()
    const { api } = this.#authFor(from)
    const call = { headers: headersOf(from), returnHeaders: true } as const
    const { response, headers } = await api.generatePasskeyAuthenticationOptions(call)
    // The plugin only prefers what it must have here.
    return { value: { ...response, userVerification: 'required' }, cookies: headers.getSetCookie() }
  }

  /** Whose key it is; undefined when it is nobody's, or did not answer what was asked. */
  async enterByPasskey(from: From, answered: object): Promise<WithCookies<string> | undefined> {
    const { api } = this.#authFor(from)
    const response = answered as KeyAnswer
    const call = { body: { response }, headers: headersOf(from), returnHeaders: true } as const
    const entered = await api.verifyPasskeyAuthentication(call).catch(unlessRefused)
    return entered && { value: entered.response.user.id, cookies: entered.headers.getSetCookie() }
  }

  /** Undefined while the other house does not answer. */
  async beginOidc(from: From): Promise<WithCookies<string> | undefined> {
    const auth = await this.#oidcFor(from)
    if (!auth) return undefined
    const { url, cookies } = await beginOidc(auth, from)
    return { value: url, cookies }
  }

  async endOidc(from: From, back: OidcReturn): Promise<OidcOutcome | undefined> {
    const auth = await this.#oidcFor(from)
    return auth && endOidc(auth, from, back)
  }

  /** Of the session that `session` would look up, however its cookie is written: nothing is asked of the database. */
  async tokenOf(from: From): Promise<string | undefined> {
    const { authCookies } = await this.#authFor(from).$context
    return signedCookie(from.cookie, authCookies.sessionToken.name, this.#secret)
  }

  async session(from: From): Promise<WithCookies<OpenSession> | undefined> {
    const { api } = this.#authFor(from)
    const call = { headers: headersOf(from), returnHeaders: true } as const
    const { response, headers } = await api.getSession(call).catch(unanswered)
    if (!response) return undefined
    const { session, user } = response
    const { id, name: nome, email, emailVerified: emailVerificado, administrador } = user
    const person = { id, nome, email, emailVerificado, administrador: administrador === true }
    return { value: { id: session.id, person }, cookies: headers.getSetCookie() }
  }

  /** Whether somebody gave the right password in this browser and was asked for a code: its cookie bears our signature. */
  async wasAskedForCode(from: From): Promise<{ personId: string | undefined } | undefined> {
    const { createAuthCookie, internalAdapter } = await this.#authFor(from).$context
    const value = signedCookie(from.cookie, createAuthCookie('two_factor').name, this.#secret)
    if (value === undefined) return undefined
    return { personId: (await internalAdapter.findVerificationValue(value))?.value }
  }

  /** The second step of a sign-in; undefined when the code is wrong or too late. */
  async enterCode(from: From, codigo: string): Promise<WithCookies<string> | 'used' | undefined> {
    const { api } = this.#authFor(from)
    const call = { body: { code: asShown(codigo) }, headers: headersOf(from), returnHeaders: true } as const
    const entered = await (isTotp(codigo) ? api.verifyTOTP(call) : api.verifyBackupCode(call)).catch(unlessRefused)
    if (!entered?.response.user) return undefined
    const { token, user } = entered.response
    if (isTotp(codigo) && !(await this.#useUp(user.id, codigo))) {
      await this.#parts.kysely
        .deleteFrom('sessao')
        .where('token', '=', token ?? '')
        .execute()
      return 'used'
    }
    return { value: user.id, cookies: entered.headers.getSetCookie() }
  }

  /** Undefined when the password is another. It counts once a first code of the app was right. */
  async beginSecondFactor(from: From, senha: string): Promise<{ uri: string; codes: readonly string[] } | undefined> {
    const body = { password: senha, method: 'totp' as const }
    const begun = await this.#authFor(from)
      .api.enableTwoFactor({ body, headers: headersOf(from) })
      .catch(unlessRefused)
    return begun && 'totpURI' in begun && begun.totpURI && begun.backupCodes
      ? { uri: begun.totpURI, codes: begun.backupCodes }
      : undefined
  }

  async confirmSecondFactor(from: From, codigo: string): Promise<WithCookies<true> | undefined> {
    const { api } = this.#authFor(from)
    const call = { body: { code: codigo }, headers: headersOf(from), returnHeaders: true } as const
    const confirmed = await api.verifyTOTP(call).catch(unlessRefused)
    if (confirmed) await this.#useUp(confirmed.response.user.id, codigo)
    return confirmed && { value: true, cookies: confirmed.headers.getSetCookie() }
  }

  async endSecondFactor(from: From, senha: string): Promise<WithCookies<true> | undefined> {
    const { api } = this.#authFor(from)
    const call = { body: { password: senha }, headers: headersOf(from), returnHeaders: true } as const
    const ended = await api.disableTwoFactor(call).catch(unlessRefused)
    return ended && { value: true, cookies: ended.headers.getSetCookie() }
  }

  /** The ones before no longer open. */
  async newBackupCodes(from: From, senha: string): Promise<readonly string[] | undefined> {
    const { api } = this.#authFor(from)
    const made = await api
      .generateBackupCodes({ body: { password: senha }, headers: headersOf(from) })
      .catch(unlessRefused)
    return made?.backupCodes
  }

  async signOut(from: From): Promise<readonly string[]> {
    const { headers } = await this.#authFor(from).api.signOut({ headers: headersOf(from), returnHeaders: true })
    return headers.getSetCookie()
  }

  /** False when the present password is another. The other sessions of the person end. */
  async changePassword(
    from: From,
    { atual, nova }: { readonly atual: string; readonly nova: string },
  ): Promise<WithCookies<true> | undefined> {
    const body = { currentPassword: atual, newPassword: nova, revokeOtherSessions: true }
    const { api } = this.#authFor(from)
    const changed = await api
      .changePassword({ body, headers: headersOf(from), returnHeaders: true })
      .catch(unlessRefused)
    return changed ? { value: true, cookies: changed.headers.getSetCookie() } : undefined
  }

  async sendReset(email: string): Promise<void> {
    await this.#plain.api.requestPasswordReset({ body: { email } })
  }

  /** In a transaction of the caller's, with what else belongs to it. False when the code was used, is too old or never was. */
  async resetPassword(transaction: Kysely<AccountTables>, code: string, senha: string): Promise<boolean> {
    const { api } = this.#open(false, undefined, transaction)
    const done = await api.resetPassword({ body: { newPassword: senha, token: code } }).catch(unlessRefused)
    return done !== undefined
  }

  /** Whose password the link of this code replaces; undefined once it was used or is too old. */
  async ownerOfReset(code: string): Promise<string | undefined> {
    const { internalAdapter } = await this.#plain.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${code}`)
    return link && link.expiresAt > this.#parts.clock() ? link.value : undefined
  }

  async sendVerification({ id, email }: Pick<Person, 'id' | 'email'>, undelivered?: Undelivered): Promise<void> {
    const { clock, publicUrl } = this.#parts
    const { internalAdapter } = await this.#plain.$context
    const code = newLinkCode()
    const expiresAt = new Date(clock().getTime() + VERIFICATION_MS)
    const refused = refusalOf({ id, email })
    await internalAdapter.deleteVerificationByIdentifier(refused)
    await internalAdapter.createVerificationValue({
      identifier: verificationOf(code),
      value: `${id} ${email}`,
      expiresAt,
    })
    this.mail(verificationLetter(email, linkTo(publicUrl(), 'confirmar-email', code)), async (why) => {
      await undelivered?.(why)
      await internalAdapter.createVerificationValue({ identifier: refused, value: why, expiresAt })
    })
  }

  /** Why the last link that was to confirm this address never arrived, as far as is known. */
  async verificationRefused(person: Pick<Person, 'id' | 'email'>): Promise<NaoEntregue | undefined> {
    const { internalAdapter } = await this.#plain.$context
    const found = await internalAdapter.findVerificationValue(refusalOf(person))
    if (!found || found.expiresAt <= this.#parts.clock()) return undefined
    return naoEntregueSchema.safeParse(found.value).data
  }

  /**
   * Whose address it is; undefined when the code is unknown or too old, or the address changed since. It confirms once: a second
   * press is told that it is confirmed, because people press twice.
   */
  async confirmEmail(code: string): Promise<{ personId: string; again: boolean } | undefined> {
    const sent = await this.#verification(code)
    if (!sent) return undefined
    const { id, email } = sent
    const { numUpdatedRows } = await this.#parts.kysely
      .updateTable('pessoa')
      .set({ email_verificado: true, alterada_em: this.#parts.clock() })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('email_verificado', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return { personId: id, again: false }
    const person = await findPersonByEmail(this.#parts.kysely, email)
    return person?.id === id ? { personId: id, again: true } : undefined
  }

  /** Which address the link of this code confirms; undefined once it is too old or another one is theirs. */
  async addressToConfirm(code: string): Promise<string | undefined> {
    const sent = await this.#verification(code)
    const person = sent && (await findPersonByEmail(this.#parts.kysely, sent.email))
    return person && person.id === sent.id ? sent.email : undefined
  }

  async #verification(code: string): Promise<{ id: string; email: string } | undefined> {
    const { internalAdapter } = await this.#plain.$context
    const found = await internalAdapter.findVerificationValue(verificationOf(code))
    const [id, email] = found?.value.split(' ') ?? []
    if (!found || !id || !email || found.expiresAt <= this.#parts.clock()) return undefined
    return { id, email }
  }

  /** Not waited for: how long a mail server takes would tell whether an address has an account. */
  mail(mail: Mail, undelivered?: Undelivered): void {
    const { mailer, log } = this.#parts
    mailer
      .send(mail)
      .catch((err) => toldOf(err, log, undelivered))
      .catch((err) => log.error({ err }, 'could not note that a mail did not arrive'))
  }

  /** Nobody is told on the screen: whoever asks for a reset may be a stranger. */
  async #mailReset({ id, email }: Pick<Person, 'id' | 'email'>, code: string): Promise<void> {
    const link = linkTo(this.#parts.publicUrl(), 'nova-senha', code)
    this.mail(resetLetter(email, link, RESET_SECONDS / 60), (why) => this.#parts.resetUndelivered(id, why))
  }

  /** What strangers begin and never end must not pile up: better-auth forgets it only when it looks for something else. */
  async #forgetExpired(): Promise<void> {
    const { kysely, clock } = this.#parts
    await kysely.deleteFrom('verificacao').where('expira_em', '<', clock()).execute()
  }

  #useUp(personId: string, codigo: string): Promise<boolean> {
    return useUpCode(this.#parts.kysely, { personId, codigo, secret: this.#secret, now: this.#parts.clock() })
  }

  get #plain(): Auth {
    return this.#authFor({ secure: false })
  }

  /** By the address of the house too: with PORT=0 it is known once the server listens. */
  #authFor({ secure }: Pick<From, 'secure'>): Auth {
    const key = `${secure} ${this.#parts.publicUrl()}`
    const opened = this.#opened.get(key) ?? this.#open(secure)
    this.#opened.set(key, opened)
    return opened
  }

  /** Opened when it is first needed and kept once the other house was found: it may start after us. */
  async #oidcFor({ secure }: From): Promise<Auth | undefined> {
    if (this.#withOidc?.secure === secure) return this.#withOidc.auth
    const { oidc, publicUrl } = this.#parts
    if (!oidc) return undefined
    const auth = this.#open(secure, { ...oidc, redirectUri: `${publicUrl()}/retaguarda/` })
    if (!(await hasOidc(auth))) return undefined
    this.#withOidc = { secure, auth }
    return auth
  }

  #open(
    secure: boolean,
    oidc?: OidcSettings & { readonly redirectUri: string },
    kysely: Kysely<AccountTables> = this.#parts.kysely,
  ): Auth {
    const { newId, clock, passwords, isInvited } = this.#parts
    const site = siteOf(this.#parts.publicUrl())
    const sendResetLink = (person: Pick<Person, 'id' | 'email'>, code: string) => this.#mailReset(person, code)
    const calls = { passwords, isInvited, sendResetLink }
    return createAuth({ kysely, newId, clock, site, secret: this.#secret, secure, oidc, ...calls })
  }
}

/** What an app shows; everything else is one of the codes that were kept, which are too long for anybody to guess. */
export function isTotp(codigo: string): boolean {
  return /^\d{6}$/.test(codigo)
}

function verificationOf(code: string): string {
  return `confirmar-email:${code}`
}

/** Beside the links, by whose address the letter was refused. */
function refusalOf({ id, email }: Pick<Person, 'id' | 'email'>): string {
  return `nao-entregue:${id} ${email}`
}
