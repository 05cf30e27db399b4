import { expect, test } from 'vitest'
import { voltaDe } from './volta'

test('only an address with a state and an answer comes from the other house', () => {
  expect(voltaDe('?code=abc&state=xyz&iss=http%3A%2F%2Fla')).toEqual({ code: 'abc', state: 'xyz', iss: 'http://la' })
  expect(voltaDe('?error=access_denied&state=xyz')).toEqual({ error: 'access_denied', state: 'xyz' })
  expect(voltaDe('?state=xyz')).toBeUndefined()
  expect(voltaDe('?code=abc')).toBeUndefined()
  expect(voltaDe('')).toBeUndefined()
})
