import { createHash, createHmac, randomBytes } from 'node:crypto'
import { signedCookie } from './signed-cookie'

const NAME = 'retaguarda.conhecido'
const DAYS = 180
/** An account that is used stays known: what is older than this is written anew. */
const RENEWED_AFTER_DAYS = 30
const DAY_MS = 86_400_000

interface Known {
  readonly name: string
  readonly account: string
  readonly days: number
}

/**
 * Browsers in which an account was opened, by a signed cookie that opens nothing: it only says that whoever tries is not just anybody
 * behind the same address. It says its day too: a browser forgets it after half a year, and a copy of it is no good for longer.
 */
export class KnownBrowsers {
  readonly #secret: string
  readonly #clock: () => Date

  /** Of the sessions; what is signed here must not pass for one of theirs. */
  constructor(secret: string, clock: () => Date) {
    this.#secret = createHmac('sha256', secret).update(NAME).digest('base64url')
    this.#clock = clock
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
    const life = `Max-Age=${DAYS * 86_400}; Path=/api/retaguarda; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    const known = [account, undefined].map((each) => ({ each, before: this.#read(cookie, each) }))
    const fresh = randomBytes(16).toString('base64url')
    return known
      .filter(({ before }) => before === undefined || before.days > RENEWED_AFTER_DAYS)
      .map(({ each, before }) => {
        const value = `${before?.name ?? fresh}.${before?.account ?? digestOf(account)}.${this.#today()}`
        const signature = createHmac('sha256', this.#secret).update(value).digest('base64')
        return `${nameOf(each)}=${encodeURIComponent(`${value}.${signature}`)}; ${life}`
      })
  }

  #read(cookie: string, account?: string): Known | undefined {
    const [name, of, since] = (signedCookie(cookie, nameOf(account), this.#secret) ?? '').split('.')
    if (!name || !of || !since || (account !== undefined && of !== digestOf(account))) return undefined
    const days = this.#today() - Number(since)
    return days <= DAYS ? { name, account: of, days } : undefined
  }

  #today(): number {
    return Math.floor(this.#clock().getTime() / DAY_MS)
  }
}

function digestOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22)
}

function nameOf(account: string | undefined): string {
  return account === undefined ? NAME : `${NAME}.${digestOf(account)}`
}
