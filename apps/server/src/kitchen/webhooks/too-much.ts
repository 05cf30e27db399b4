/** More than a large house makes in a day in which its till does not answer. */
export const MOST_WAITING = {
  ofAWebhook: { deliveries: 10_000, bytes: 8 * 1024 * 1024 },
  ofACompany: { deliveries: 30_000, bytes: 24 * 1024 * 1024 },
} as const

interface Amount {
  readonly deliveries: number
  readonly bytes: number
}

export interface Waiting extends Amount {
  readonly webhookId: string
  /** Of the company that answers for it. */
  readonly sigla: string
  /** The time of some of it is over. */
  readonly isOverdue: boolean
}

/** A webhook of which something is overdue, or more waits than may: so much of it stays. */
export interface TooMuch extends Amount {
  readonly webhookId: string
  readonly sigla: string
}

/** What is beyond a webhook's own bound goes first; what is then beyond the company's goes from where most waits. */
export function tooMuchOf(waiting: readonly Waiting[]): TooMuch[] {
  const siglas = new Set(waiting.map(({ sigla }) => sigla))
  return [...siglas].flatMap((company) => {
    const webhooks = waiting.filter(({ sigla }) => sigla === company)
    const deliveries = mayStay(webhooks, 'deliveries')
    const bytes = mayStay(webhooks, 'bytes')
    return webhooks.flatMap((webhook, n) => {
      const { webhookId, sigla, isOverdue } = webhook
      const stays = { deliveries: deliveries[n] ?? 0, bytes: bytes[n] ?? 0 }
      const isTooMuch = webhook.deliveries > stays.deliveries || webhook.bytes > stays.bytes
      return isOverdue || isTooMuch ? [{ webhookId, sigla, ...stays }] : []
    })
  })
}

function mayStay(webhooks: readonly Amount[], of: keyof Amount): number[] {
  const most = MOST_WAITING.ofAWebhook[of]
  const own = webhooks.map((webhook) => Math.min(webhook[of], most))
  const over = own.reduce((sum, amount) => sum + amount, 0) - MOST_WAITING.ofACompany[of]
  const largest = own.indexOf(Math.max(...own))
  return own.map((amount, n) => (n === largest && over > 0 ? Math.max(0, amount - over) : most))
}
