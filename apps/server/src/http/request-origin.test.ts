import { expect, test } from 'vitest'
import { ownHosts } from '../lan/own-hosts'
import { Refusal } from './refusal'
import { requestOrigin } from './request-origin'

const everybody = () => true

test.each(['localhost:3000', 'pizzaria.com.br', '192.168.0.10:8080', '[::1]:3000'])('%s is an address', (host) => {
  expect(requestOrigin({ protocol: 'http', host }, everybody)).toBe(`http://${host}`)
})

test.each(['', ' ', ':', 'a b', 'a/b', 'a@b', 'host:porta', '[', 'a?b', 'a#b', '%', 'casa:99999'])(
  '"%s" is refused with a sentence',
  (host) => {
    expect(() => requestOrigin({ protocol: 'http', host }, everybody)).toThrow(Refusal)
  },
)

test('a protocol that is not of the web is refused', () => {
  expect(() => requestOrigin({ protocol: 'javascript' as 'http', host: 'casa' }, everybody)).toThrow(Refusal)
})

test('without https a name that is not ours is not told on as our address, with https it is', () => {
  const ours = ownHosts(['cozinha.local'])
  expect(requestOrigin({ protocol: 'http', host: '192.168.0.10:3000' }, ours)).toBe('http://192.168.0.10:3000')
  expect(requestOrigin({ protocol: 'http', host: 'cozinha.local:3000' }, ours)).toBe('http://cozinha.local:3000')
  expect(requestOrigin({ protocol: 'https', host: 'kds.exemplo.com.br' }, ours)).toBe('https://kds.exemplo.com.br')
  for (const host of ['invasor.net:3000', '203.0.113.9:3000', 'cozinha.local.invasor.net'])
    expect(() => requestOrigin({ protocol: 'http', host }, ours)).toThrow('não é um endereço deste servidor')
})
