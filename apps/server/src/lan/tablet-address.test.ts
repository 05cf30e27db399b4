import { expect, test } from 'vitest'
import { ownHosts } from './own-hosts'
import { addressForOthers, tabletAddress } from './tablet-address'

const parts = { lanHosts: ['192.168.0.10', '10.0.0.5'], port: 3000, httpsPort: 3443, isOwnHost: ownHosts([]) }
const at = (protocol: string, host: string) => tabletAddress({ protocol, host }, parts)

test('a back office open on the PC itself sends the tablet to the address on the network, never to localhost', () => {
  expect(at('http', 'localhost:3000')).toBe('http://192.168.0.10:3000')
  expect(at('https', '127.0.0.1:3443')).toBe('http://192.168.0.10:3000')
  expect(tabletAddress({ protocol: 'http', host: 'localhost:3000' }, { ...parts, lanHosts: [] })).toBe(
    'http://localhost:3000',
  )
})

test('one open at an address of the network sends it to the same machine, without asking it to trust anything', () => {
  expect(at('http', '10.0.0.5:3000')).toBe('http://10.0.0.5:3000')
  expect(at('https', '10.0.0.5:3443')).toBe('http://10.0.0.5:3000')
})

test('behind a proxy with https it is the address the caller used, and PUBLIC_URL where there is one', () => {
  expect(at('https', 'kds.exemplo.com.br')).toBe('https://kds.exemplo.com.br')
  const publicUrl = 'https://cozinha.exemplo.com.br'
  expect(tabletAddress({ protocol: 'http', host: 'localhost:3000' }, { ...parts, publicUrl })).toBe(publicUrl)
})

test('a name that is not ours sends nobody anywhere', () => {
  expect(at('http', 'invasor.net:3000')).toBe('http://192.168.0.10:3000')
  expect(at('http', 'a b')).toBe('http://192.168.0.10:3000')
})

test('whoever has it open where nobody else finds it is told the address of the network, where there is one', () => {
  expect(addressForOthers({ host: 'localhost:3000' }, 'http://192.168.0.10:3000')).toBe('http://192.168.0.10:3000')
  expect(addressForOthers({ host: '127.0.0.1:3000' }, 'http://localhost:3000')).toBeUndefined()
  expect(addressForOthers({ host: '192.168.0.10:3000' }, 'http://192.168.0.10:3000')).toBeUndefined()
  expect(addressForOthers({ host: 'cozinha exemplo' }, 'http://192.168.0.10:3000')).toBeUndefined()
})
