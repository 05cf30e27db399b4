import { expect, test } from 'vitest'
import { Refusal } from './refusal'
import { requestOrigin } from './request-origin'

test.each(['localhost:3000', 'pizzaria.com.br', '192.168.0.10:8080', '[::1]:3000'])('%s is an address', (host) => {
  expect(requestOrigin({ protocol: 'http', host })).toBe(`http://${host}`)
})

test.each(['', ' ', ':', 'a b', 'a/b', 'a@b', 'host:porta', '[', 'a?b', 'a#b', '%', 'casa:99999'])(
  '"%s" is refused with a sentence',
  (host) => {
    expect(() => requestOrigin({ protocol: 'http', host })).toThrow(Refusal)
  },
)

test('a protocol that is not of the web is refused', () => {
  expect(() => requestOrigin({ protocol: 'javascript' as 'http', host: 'casa' })).toThrow(Refusal)
})
