import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { chavesSchema, type Revogados, revogadosSchema } from '@kds/protocol/licensing'
import { hashOfCompany } from './company-hash'
import type { TokenSource } from './token-source'

/** Shorter than the polling interval, so that an answer that never comes does not delay the next look. */
const TIMEOUT_MS = 4_000

/** `siglas` of the companies that have a kitchen here: of those that are suspended or over it is told only a hash. */
export function httpTokenSource(licensingUrl: string, siglas: () => Promise<readonly string[]>): TokenSource {
  const base = withoutSlashAtEnd(licensingUrl)
  let etag: string | undefined
  let told: Revogados = { licencas: [], suspensas: [], vencidas: [] }

  return {
    async fetchKeys() {
      // Asked for because a token names a key not known yet: a proxy's older copy would not help.
      const answer = await get(`${base}/jwt/keys`, { 'cache-control': 'no-cache' })
      return chavesSchema.parse(await answer.json())
    },
    async fetchRevoked() {
      const answer = await get(`${base}/jwt/revogados`, etag ? { 'if-none-match': etag } : {})
      if (answer.status !== 304) {
        told = revogadosSchema.parse(await answer.json())
        etag = answer.headers.get('etag') ?? undefined
      }
      const { licencas, suspensas, vencidas } = told
      return { licencas, suspensas: await thoseHere(suspensas), vencidas: await thoseHere(vencidas) }
    },
  }

  async function thoseHere(named: readonly string[]): Promise<string[]> {
    if (named.length === 0) return []
    const all = new Set(named)
    // By its sigla: a licensing service of before companies were hashed.
    return (await siglas()).filter((sigla) => all.has(hashOfCompany(sigla)) || all.has(sigla))
  }
}

async function get(url: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok && answer.status !== 304) {
    await answer.body?.cancel()
    throw new Error(`GET ${url} answered ${answer.status}`)
  }
  return answer
}
