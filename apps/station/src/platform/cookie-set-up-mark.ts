import type { SetUpMark } from '../ports/set-up-mark'

const MARK = 'estacao=preparada'
const YEAR_S = 365 * 86_400

/** Cookies outlive what a browser short of space clears; who clears a site by hand clears both. */
export function cookieSetUpMark(page: Pick<Document, 'cookie'>): SetUpMark {
  return {
    wasSetUp: page.cookie.split('; ').includes(MARK),
    leave() {
      // Cookie Store is younger than the oldest browsers, and absent on plain http.
      page.cookie = `${MARK}; path=/; max-age=${YEAR_S}; samesite=strict`
    },
  }
}
