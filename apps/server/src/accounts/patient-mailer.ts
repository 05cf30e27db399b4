import { setTimeout as wait } from 'node:timers/promises'
import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type { Mailer } from './mailer'

/** A mail server that is started anew is back within a minute; one that was moved, or a line that was cut, within the hour. */
const WAITS_MS: readonly number[] = [10_000, 30_000, 120_000, 600_000, 1_800_000]
/** Of letters; what is more is not kept in memory for a server that is away. */
const MOST_WAITING = 500

interface Patience {
  /** Told at each try that failed and is not the last. */
  readonly onDelay: (error: unknown) => void
  readonly waitsMs?: readonly number[]
}

/** Sends again what the mail server did not take for now: the links in it are asked for by people who wait, and not as often as they like. */
export function patientMailer(mailer: Mailer, { onDelay, waitsMs = WAITS_MS }: Patience): Mailer {
  const closing = new AbortController()
  let waiting = 0
  return {
    kind: mailer.kind,
    async send(mail) {
      for (const ms of waitsMs) {
        try {
          return await mailer.send(mail)
        } catch (error) {
          if (isFinal(error) || waiting >= MOST_WAITING || closing.signal.aborted) throw error
          onDelay(error)
        }
        waiting += 1
        await wait(ms, undefined, { ref: false, signal: closing.signal }).finally(() => {
          waiting -= 1
        })
      }
      await mailer.send(mail)
    },
    close: () => {
      closing.abort()
      mailer.close()
    },
  }
}

/** Refused in so many words: no such address, a wrong password. It would be refused again. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Why a letter will never arrive; undefined when nothing is known of it, since the server that sends it was stopped. */
export function whyUndelivered(error: unknown): NaoEntregue | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined
  const { command } = error as { readonly command?: unknown }
  return isFinal(error) && command === 'RCPT TO' ? 'endereco' : 'correio'
}
