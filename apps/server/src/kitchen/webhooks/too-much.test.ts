import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_WAITING, tooMuchOf, type Waiting } from './too-much'

const waiting = (webhookId: string, deliveries: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ webhookId, deliveries, bytes: 0, sigla: 'a', isOverdue: false },
  ...more,
})

test('nothing is given up within the bounds, but what is overdue', () => {
  expect(tooMuchOf([waiting('w', 10_000), waiting('v', 3)])).toEqual([])
  expect(tooMuchOf([waiting('w', 2, { isOverdue: true })])).toEqual([
    { webhookId: 'w', sigla: 'a', ...MOST_WAITING.ofAWebhook },
  ])
})

test('what is beyond the bound of the company goes from where most waits, and other companies keep theirs', () => {
  const four = ['1', '2', '3', '4'].map((id) => waiting(id, id === '3' ? 12_000 : 9_000))
  expect(tooMuchOf([...four, waiting('b', 10_000, { sigla: 'b' })])).toEqual([
    { webhookId: '3', sigla: 'a', deliveries: 10_000 - 7_000, bytes: MOST_WAITING.ofAWebhook.bytes },
  ])
})

test('bytes are bounded as numbers are', () => {
  const { bytes } = MOST_WAITING.ofAWebhook
  expect(tooMuchOf([waiting('w', 5, { bytes: bytes + 7 })])).toEqual([
    { webhookId: 'w', sigla: 'a', ...MOST_WAITING.ofAWebhook },
  ])
})

test('again and again, it ends within the bounds of each webhook and each company', () => {
  const one = fc.record({
    deliveries: fc.nat(40_000),
    bytes: fc.nat(30 * 1024 * 1024),
    sigla: fc.constantFrom('a', 'b'),
    isOverdue: fc.constant(false),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (some) => {
      let now = some.map((amount, n): Waiting => ({ ...amount, webhookId: String(n) }))
      for (let look = 0; look < 20; look += 1) {
        const gone = tooMuchOf(now)
        now = now.map((webhook) => {
          const stays = gone.find(({ webhookId }) => webhookId === webhook.webhookId) ?? webhook
          const left = (of: 'deliveries' | 'bytes') => Math.min(webhook[of], stays[of])
          return { ...webhook, deliveries: left('deliveries'), bytes: left('bytes') }
        })
      }
      expect(tooMuchOf(now)).toEqual([])
    }),
  )
})
