import { expect, test } from 'vitest'
import { certifiedHosts } from './certified-hosts'

test('the certificate is for this machine and for what its authority may speak for, and for nothing else', () => {
  const hosts = [
    '192.168.0.10',
    '[fd00::12]',
    'cozinha.local',
    'pc.home.arpa',
    'pc-caixa',
    '203.0.113.9',
    'loja.com.br',
  ]
  expect(certifiedHosts(hosts)).toEqual([
    'localhost',
    '127.0.0.1',
    '::1',
    '192.168.0.10',
    'fd00::12',
    'cozinha.local',
    'pc.home.arpa',
  ])
})
