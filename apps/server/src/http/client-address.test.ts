import { expect, test } from 'vitest'
import { clientNetwork, clientSite } from './client-address'

test('an IPv4 address stands for itself, also when mapped into IPv6', () => {
  expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9')
  expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('IPv6 addresses of one /64 are one sender, however they are written', () => {
  expect(clientNetwork('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(clientNetwork('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
  expect(clientNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('the networks of one /48 are one site', () => {
  expect(clientSite('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
  expect(clientSite('2001:0db8:0001:ffff::')).toBe('2001:db8:1::/48')
  expect(clientSite('2001:db8:2:2::9')).not.toBe(clientSite('2001:db8:1:2::9'))
  expect(clientSite('::ffff:203.0.113.9')).toBe('203.0.113.9')
})
