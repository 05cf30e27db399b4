import { expect, test } from 'vitest'
import { isNetwork, mayBeCalled, mayBeRegistered, networksOfTheShop, notCallable } from './callable-address'

const nobody = networksOfTheShop([])
const shop = networksOfTheShop(['192.168.0.0/24', '127.0.0.1/32', 'fd00:1234::/32'])

test.each([
  ['http on the internet', 'http://exemplo.com.br/avisos'],
  ['the machine itself', 'https://127.0.0.1/'],
  ['its name', 'https://localhost/'],
  ['a private network', 'https://192.168.0.10/'],
  ['the passwords of a cloud', 'https://169.254.169.254/latest'],
  ['IPv6 of the machine itself', 'https://[::1]/'],
  ['an IPv4 address within IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['a network of its own in IPv6', 'https://[fd00::1]/'],
  ['a number as a host', 'https://2130706433/'],
  ['with a password', 'https://eu:senha@exemplo.com.br/'],
  ['another port', 'https://exemplo.com.br:6379/'],
  ['another protocol', 'ftp://exemplo.com.br/'],
  ['nothing at all', 'avisos'],
])('is not registered: %s', (_what, url) => {
  expect(mayBeRegistered(url, nobody)).toBe(false)
})

test('who names a machine of an allowed network is told that its number is needed', () => {
  for (const url of ['http://localhost:8099/avisos', 'http://caixa.local/avisos', 'http://caixa:8080/']) {
    expect(notCallable(url, ['127.0.0.0/8'])).toMatch(
      /^Use o número em vez do nome “(localhost|caixa\.local|caixa)”.*WEBHOOKS_LAN/,
    )
    expect(notCallable(url, [])).toMatch(/^Use um endereço https público\..*WEBHOOKS_LAN/)
  }
  for (const url of ['http://10.0.0.1/', 'http://exemplo.com.br/', 'ftp://localhost/', 'avisos']) {
    expect(notCallable(url, ['127.0.0.0/8'])).toMatch(/^Use um endereço https público\./)
  }
})

test('a public https address is registered, and one of a network the shop names', () => {
  expect(mayBeRegistered('https://exemplo.com.br/avisos?caixa=1', nobody)).toBe(true)
  expect(mayBeRegistered('http://192.168.0.10:8080/avisos', shop)).toBe(true)
  expect(mayBeRegistered('http://[fd00:1234::5]/avisos', shop)).toBe(true)
  expect(mayBeRegistered('http://192.168.1.10/avisos', shop)).toBe(false)
  expect(mayBeRegistered('http://[::ffff:192.168.0.10]/avisos', shop)).toBe(false)
})

test('a name is called only where all it resolves to may be, whatever it was when it was registered', () => {
  const url = 'https://exemplo.com.br/'
  expect(mayBeCalled(url, ['93.184.216.34'], nobody)).toBe(true)
  expect(mayBeCalled(url, ['93.184.216.34', '10.0.0.1'], nobody)).toBe(false)
  expect(mayBeCalled(url, ['127.0.0.1'], nobody)).toBe(false)
  expect(mayBeCalled(url, ['::ffff:10.0.0.1'], nobody)).toBe(false)
  expect(mayBeCalled(url, ['93.184.216.34', '192.168.0.1'], shop)).toBe(false)
  expect(mayBeCalled(url, [], shop)).toBe(false)
})

test('a network is written with its length, and the ones no shop has are not taken', () => {
  expect(['192.168.0.0/24', '10.0.0.0/8', 'fd00::/8'].every(isNetwork)).toBe(true)
  const wrong = ['192.168.0.0', '192.168.0.0/33', 'caixa/24', '169.254.0.0/16', '0.0.0.0/0', 'fe80::/10', '']
  expect(wrong.filter(isNetwork)).toEqual([])
  expect(networksOfTheShop(['128.0.0.0/1'])('169.254.169.254')).toBe(false)
})
