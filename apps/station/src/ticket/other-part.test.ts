import { expect, test } from 'vitest'
import { otherPart } from './other-part'

test('every page of a ticket has a way to another page of it', () => {
  expect(otherPart(1, 1)).toBeUndefined()
  expect(otherPart(1, 2)).toEqual({ folha: 2, paginas: 1 })
  expect(otherPart(2, 2)).toEqual({ folha: 1, paginas: -1 })
  expect(otherPart(2, 3)).toEqual({ folha: 3, paginas: 1 })
})
