import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EarliestFirst } from './earliest-first'

test('whatever is added and taken in whatever order, the earliest comes first', () => {
  const step = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant('take' as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = new EarliestFirst<number>()
      let model: number[] = []
      for (const one of steps) {
        if (one === 'take') {
          expect(heap.takeFirst()).toBe(model[0])
          model = model.slice(1)
        } else {
          heap.add(one, one)
          model = [...model, one].sort((a, b) => a - b)
        }
        expect(heap.first?.at).toBe(model[0])
      }
    }),
  )
})

test('the top may stand at minus infinity', () => {
  const heap = new EarliestFirst<string>()
  heap.add(0, 'later')
  heap.add(Number.NEGATIVE_INFINITY, 'rested')
  expect([heap.takeFirst(), heap.takeFirst(), heap.takeFirst()]).toEqual(['rested', 'later', undefined])
})
