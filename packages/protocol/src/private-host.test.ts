import { expect, test } from 'vitest'
import { isLocalName, isLoopbackHost, isNearby, isPrivateAddress } from './private-host'

test.each(['10.0.0.5', '172.16.0.1', '172.31.255.254', '192.168.0.10', '169.254.7.7', '[fd00::12]', '[fe80::1]'])(
  '%s is of the shop network',
  (host) => {
    expect(isPrivateAddress(host)).toBe(true)
    expect(isNearby(host)).toBe(true)
  },
)

test.each([
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '8.8.8.8',
  '100.64.0.1',
  '[2001:db8::1]',
  '[::ffff:c0a8:a]',
  '192.168.0.10.invasor.net',
  '10.0.0.5.nip.io',
  'kds.exemplo.com.br',
  'fd00.exemplo',
])('%s is not', (host) => {
  expect(isPrivateAddress(host)).toBe(false)
  expect(isNearby(host)).toBe(false)
})

test('this machine is known by its names and numbers', () => {
  for (const host of ['localhost', 'kds.localhost', '127.0.0.1', '127.3.2.1', '[::1]'])
    expect(isLoopbackHost(host)).toBe(true)
  for (const host of ['localhost.exemplo.com', '127.0.0.1.exemplo.com', '128.0.0.1', '[::2]'])
    expect(isLoopbackHost(host)).toBe(false)
})

test('a name of a machine nearby has no place in the open internet', () => {
  for (const host of ['cozinha.local', 'pc-caixa', 'pc.lan', 'pc.home.arpa']) expect(isLocalName(host)).toBe(true)
  for (const host of ['cozinha.local.exemplo.com', 'exemplo.com', '8.8.8.8', '192.168.0.10', '[2001:db8::1]'])
    expect(isLocalName(host)).toBe(false)
})
