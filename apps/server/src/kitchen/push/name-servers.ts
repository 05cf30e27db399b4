import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

export type FindAddresses = (hostname: string) => Promise<LookupAddress[]>

export interface NameServersOptions {
  /** Those of the system when absent. */
  readonly servers?: readonly string[]
  readonly answerMs?: number
}

const ANSWER_MS = 2_000
const TRIES = 2

/**
 * Asks the name servers itself. The system's own look-up waits in one of the four threads that files and signatures need too: four
 * names whose servers never answer, and nobody could sign in.
 */
export function nameServers({ servers, answerMs = ANSWER_MS }: NameServersOptions = {}): FindAddresses {
  const resolver = new Resolver({ timeout: answerMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    const [first] = answers
    if (found.length === 0 && first.status === 'rejected') throw first.reason
    return found
  }
}
