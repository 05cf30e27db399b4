import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evening, judged } from './testing/any-evening'

const RUNS = 100

test('[MD1] [MD3] [MD4] [MD5] the command that leaves names what was under that finger 600 ms before, or nothing leaves', () => {
  const seen = { finger: 0, key: 0, entendi: 0, refused: 0 }
  fc.assert(
    fc.property(evening, (events) => {
      for (const { how, alvo, taken, meant, rested } of judged(events)) {
        // What stood is taken and what did not is not: a cook who works on what stands still is never slowed.
        if (!rested || taken) expect({ how, alvo, taken }).toEqual({ how, alvo, taken: meant })
        if (taken) seen[how] += 1
        else seen.refused += 1
        if (taken && alvo.startsWith('entendi')) seen.entendi += 1
      }
    }),
    { numRuns: RUNS },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(RUNS / 10)
})
