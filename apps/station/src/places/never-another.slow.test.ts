import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evening, judged } from './testing/any-evening'

test('[MD1] [MD3] [MD4] [MD5] nor does it in a thousand evenings', () => {
  fc.assert(
    fc.property(evening, (events) => {
      for (const { how, alvo, taken, meant, rested } of judged(events))
        if (!rested || taken) expect({ how, alvo, taken }).toEqual({ how, alvo, taken: meant })
    }),
    { numRuns: 1_000 },
  )
}, 120_000)
