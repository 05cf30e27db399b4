import { createHash, createHmac, randomBytes } from 'node:crypto'
import { signedCookie } from './signed-cookie'

const NAME = 'retaguarda.conhecido'
const DAYS = 180

/**
 * Browsers in which an account was opened, by a signed cookie that opens nothing: it only says that whoever tries is not just anybody
 * behind the same address.
 */
export class KnownBrowsers {
  readonly #secret: string

  /** Of the sessions; what is signed here must not pass for one of theirs. */
  constructor(secret: string) {
    this.#secret = createHmac('sha256', secret).update(NAME).digest('base64url')
  }

  /** A name of the browser's own; undefined where this account was never opened in it, or none at all where no account is named. */
  find(cookie: string, account?: string): string | undefined {
    const known = this.#read(cookie, account)
    return known && `navegador ${known.name}`
  }

  /** For which account it was known first: however many browsers somebody has, that is one. */
  accountIn(cookie: string): string | undefined {
    const known = this.#read(cookie)
    return known && `conta ${known.account}`
  }

  /** As `Set-Cookie` lines; none where it is known already. */
  remember({ cookie, secure }: { readonly cookie: string; readonly secure: boolean }, account: string): string[] {
    const value = `${randomBytes(16).toString('base64url')}.${digestOf(account)}`
    const signature = createHmac('sha256', this.#secret).update(value).digest('base64')
    const life = `Max-Age=${DAYS * 86_400}; Path=/api/retaguarda; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    return [account, undefined]
      .filter((each) => this.#read(cookie, each) === undefined)
      .map((each) => `${nameOf(each)}=${encodeURIComponent(`${value}.${signature}`)}; ${life}`)
  }

  #read(cookie: string, account?: string): { name: string; account: string } | undefined {
    const [name, of] = (signedCookie(cookie, nameOf(account), this.#secret) ?? '').split('.')
    if (!name || !of || (account !== undefined && of !== digestOf(account))) return undefined
    return { name, account: of }
  }
}

function digestOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22)
}

function nameOf(account: string | undefined): string {
  return account === undefined ? NAME : `${NAME}.${digestOf(account)}`
}
