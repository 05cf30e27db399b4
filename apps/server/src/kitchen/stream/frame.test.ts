import { expect, test } from 'vitest'
import { snapshotBeginning } from './frame'

test('one very long order is written in pieces as many short ones are, and no letter is cut in half', () => {
  const long = `"${'a'.repeat(65_536 - 60)}${'🍕'.repeat(100_000)}"`
  const writing = snapshotBeginning({ epoca: 'e', seq: 7, parts: ['"pedidos":[', long, ']'] })
  let steps = 0
  let step = writing.next()
  for (; !step.done; step = writing.next()) steps += 1
  const { pieces, length } = step.value
  expect(steps).toBeGreaterThan(3)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(4 * 65_536)
  const text = Buffer.concat(pieces).toString()
  expect(text).toContain(`data: {"pedidos":[${long}]`)
  expect(length).toBe(Buffer.byteLength(text))
})
