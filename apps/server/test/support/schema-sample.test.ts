import { expect, test } from 'vitest'
import { z } from 'zod'
import { samplesOf, shapesOf } from './schema-sample'
import { spoilt, spoiltAll } from './spoilt-bodies'

const nested = z.object({
  nome: z.string(),
  parte: z.union([z.object({ n: z.number() }), z.string(), z.object({ d: z.boolean() })]),
})

test('every option of a union further down is taken once, and the good value has the first', () => {
  expect(shapesOf(nested, {})).toEqual([
    [
      { nome: 'x', parte: { n: 1 } },
      { nome: 'x', parte: 'x' },
      { nome: 'x', parte: { d: true } },
    ],
  ])
  expect(samplesOf(nested, {})).toEqual([{ nome: 'x', parte: { n: 1 } }])
})

test('what they have alike is spoilt once', () => {
  const [shapes = []] = shapesOf(nested, {})
  const [first] = shapes
  const more = [...spoiltAll(shapes)].slice([...spoilt(first)].length)
  expect(more.length).toBeGreaterThan(20)
  expect(more.every((body) => (body as { nome: string }).nome === 'x')).toBe(true)
  expect(more).toContainEqual({ nome: 'x', parte: { d: '\0' } })
  expect(more).toContainEqual({ nome: 'x', parte: 'x\0' })
})
