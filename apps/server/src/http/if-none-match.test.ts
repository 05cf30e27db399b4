import { expect, test } from 'vitest'
import { holdsCopy } from './if-none-match'

test.each(['"a"', 'W/"a"', '"x", "a"', '"x",W/"a"', '*'])('%s names the copy "a"', (header) => {
  expect(holdsCopy(header, '"a"')).toBe(true)
})

test.each([undefined, '', '"b"', 'a', '"a" "b"'])('%s does not', (header) => {
  expect(holdsCopy(header, '"a"')).toBe(false)
})
